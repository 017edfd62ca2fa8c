import type { MouseEvent, ReactNode } from 'react';

type SearchLinkProps = {
  readonly className?: string;
  readonly href: string;
  readonly current?: 'page' | 'true' | undefined;
  readonly label?: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
};

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

/** A link to another state of the search, which script reaches without leaving the page. It opens in a tab of its own as any link does. */
export const SearchLink = ({ className, href, current, label, onFollow, children }: SearchLinkProps) => (
  <a
    className={className}
    href={href}
    aria-current={current}
    aria-label={label}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onFollow();
    }}
  >
    {children}
  </a>
);
