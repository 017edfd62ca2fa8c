import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

type PlainSubmitProps = { readonly className: string; readonly children: ReactNode };

/**
 * Submit button of a form that script sends at each choice. It disappears with script, but not while it has the focus, which would otherwise
 * return to the top of the page.
 */
export const PlainSubmit = ({ className, children }: PlainSubmitProps) => {
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  // It may have got the focus before the script arrived.
  useLayoutEffect(() => setIsFocused(button.current !== null && button.current === document.activeElement), []);
  if (isHydrated && !isFocused) return null;
  return (
    <button
      ref={button}
      type="submit"
      className={className}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {children}
    </button>
  );
};
