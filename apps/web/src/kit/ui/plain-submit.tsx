import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

type PlainSubmitProps = { readonly className: string; readonly children: ReactNode };

/**
 * Submit button of a form that script sends at each choice. With script a style hides it, but not while it has the focus, which would otherwise
 * return to the top of the page.
 */
export const PlainSubmit = ({ className, children }: PlainSubmitProps) => (
  <button type="submit" className={className} data-off={useHydrated() || undefined}>
    {children}
  </button>
);
