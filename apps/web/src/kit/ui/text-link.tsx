import type { Link } from '@masthead/core/content';

type TextLinkProps = { readonly link: Link; readonly className?: string };

const looks = { button: 'button', outline: 'button button--quiet' } as const;

/**
 * A link as C§5 lets it through: never without a name, never with a way back to this window. What its editor chose of its look goes before
 * what its module makes of links.
 */
export const TextLink = ({ link: { href, text, title, opensNewTab, look }, className }: TextLinkProps) => (
  <a
    className={look === undefined ? className : looks[look]}
    href={href}
    title={title === '' || title === text ? undefined : title}
    {...(opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}
  >
    {text}
  </a>
);
