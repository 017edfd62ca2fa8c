import type { Translate } from '@masthead/core/dictionary';
import type { ReactNode } from 'react';

type ShutOnPhonesProps = {
  readonly translate: Translate;
  /** How many choices are made. */
  readonly chosen: number;
  readonly children: ReactNode;
};

/**
 * The choices of a list: on a phone behind a button that says how many are made, so that the list begins on the first screen; on a wider
 * screen in full. A browser that cannot show what is shut (from before 2025) has the button there, too. Needs the sheet `shut-on-phones`.
 */
export const ShutOnPhones = ({ translate, chosen, children }: ShutOnPhonesProps) => (
  <details className="shut-on-phones">
    <summary className="button button--quiet">
      {chosen === 0 ? translate('Filters_Show') : translate('Filters_ShowChosen', { count: chosen })}
    </summary>
    {children}
  </details>
);
