import type { Translate } from '@masthead/core/dictionary';
import type { ReactNode } from 'react';

type ShutOnPhonesProps = {
  readonly translate: Translate;
  /** How many choices are made. */
  readonly chosen: number;
  readonly children: ReactNode;
};

/**
 * The choices of a list: on a phone behind a check box that says how many are made, so that the list begins on the first screen; on a wider
 * screen in full. It needs no script, and no `<details>` either, which has no way to be open on wide screens alone that all browsers know.
 * Needs the sheet `shut-on-phones`.
 */
export const ShutOnPhones = ({ translate, chosen, children }: ShutOnPhonesProps) => (
  <div className="shut-on-phones">
    <label className="button button--quiet shut-on-phones__switch">
      <input type="checkbox" className="visually-hidden" />
      {chosen === 0 ? translate('Filters_Show') : translate('Filters_ShowChosen', { count: chosen })}
    </label>
    <div className="shut-on-phones__choices">{children}</div>
  </div>
);
