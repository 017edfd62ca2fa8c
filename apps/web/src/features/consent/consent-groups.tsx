import { message } from '@masthead/core';
import type { TargetingBar } from '@masthead/core/consent';
import type { Translate } from '@masthead/core/dictionary';
import type { AskedGroup } from './consent-page.ts';

type ConsentGroupsProps = {
  readonly translate: Translate;
  readonly groups: readonly AskedGroup[];
  readonly bar?: TargetingBar | null;
  /** Of the boxes, where the same group is asked about twice on a page. */
  readonly idPrefix: string;
};

const barred = { globalPrivacyControl: 'Consent_BarredControl', region: 'Consent_BarredRegion' } as const;

/** A box for each group, with what it is for, who is asked and why it cannot be chosen. */
export const ConsentGroups = ({ translate, groups, bar = null, idPrefix }: ConsentGroupsProps) => (
  <ul className="consent-groups">
    {groups.map(({ group, isGranted, hosts }) => {
      const id = `${idPrefix}-${group}`;
      const isBarred = group === 'C0004' && bar !== null;
      return (
        <li key={group} className="consent-groups__group">
          <input
            id={id}
            type="checkbox"
            name={group}
            value="yes"
            defaultChecked={isGranted && !isBarred}
            disabled={group === 'C0001' || isBarred}
            aria-describedby={`${id}-text`}
          />
          <label htmlFor={id}>{translate(`Consent_${group}`)}</label>
          <p id={`${id}-text`} className="consent-groups__text">
            {translate(`Consent_${group}_Text`)}
            {group === 'C0001' && ` ${translate('Consent_Always')}`}
            {isBarred && ` ${translate(barred[bar])}`}
            {hosts.length > 0 && (
              <span translate="no"> {translate(message('Consent_Sources', { hosts: hosts.join(', ') }))}</span>
            )}
          </p>
        </li>
      );
    })}
  </ul>
);
