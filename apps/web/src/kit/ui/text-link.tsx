import type { Link } from '@masthead/core/content';

type TextLinkProps = { readonly link: Link; readonly className?: string };

/** A link as C§5 lets it through: never without a name, never with a way back to this window. */
export const TextLink = ({ link: { href, text, title, opensNewTab }, className }: TextLinkProps) => (
  <a
    className={className}
    href={href}
    title={title === '' || title === text ? undefined : title}
    {...(opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}
  >
    {text}
  </a>
);
