import { type ReactNode, type Ref, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

type ActProps = {
  readonly className: string;
  /** Target without script. */
  readonly href: string;
  readonly onAct: () => void;
  /** Accessible name, where it differs from the visible one. */
  readonly label?: string;
  readonly isBusy?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
};

/** Something to do on this page: a link to the page on which it is done, and with script a button that does it here. */
export const Act = ({ className, href, onAct, label, isBusy = false, buttonRef, children }: ActProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  return useHydrated() ? (
    <button
      // biome-ignore lint/a11y/noAutofocus: the focus of the link that it replaces
      autoFocus={link.current?.matches(':focus')}
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      ref={buttonRef}
      onClick={onAct}
    >
      {children}
    </button>
  ) : (
    <a className={className} href={href} aria-label={label} ref={link}>
      {children}
    </a>
  );
};
