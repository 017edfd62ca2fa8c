import {
  type ConsentChoice,
  type ConsentGroup,
  chosenGroups,
  currentConsent,
  permitted,
  printConsent,
  readConsent,
} from '@masthead/core/consent';
import type { Enhancement } from './define-elements.ts';
import { announce, focusOn } from './parts.ts';

const keptForSeconds = 365 * 24 * 60 * 60;

const choices: readonly string[] = ['accept', 'reject', 'save', 'add'] satisfies readonly ConsentChoice[];
const isChoice = (value: string): value is ConsentChoice => choices.includes(value);

const kept = () => readConsent(/(?:^|; )consent=([^;]*)/u.exec(document.cookie)?.[1] ?? '');

/**
 * `<masthead-consent version="1" hidden>`: a form with boxes named `group` and buttons named `choice` (`accept`, `reject`, `save`, `add`). It is shown
 * until the question of this version is answered. `masthead-consent-given` has the groups, and those that may be used on this visit.
 */
export const consent: Enhancement = {
  name: 'masthead-consent',
  enhance: (surroundings) => {
    const { host, signal } = surroundings;
    const version = Number(host.getAttribute('version') ?? 1);
    const look = (): void => {
      host.hidden = currentConsent(kept(), version) !== undefined;
    };
    const keep = (choice: ConsentChoice, ticked: readonly FormDataEntryValue[]): void => {
      const groups: readonly ConsentGroup[] = chosenGroups(choice, (group) => ticked.includes(group), kept()?.groups);
      const value = printConsent({ version, groups, time: new Date().toISOString() });
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
      document.cookie = `consent=${value}; Path=/; Max-Age=${keptForSeconds}; SameSite=Lax${secure}`;
      look();
      focusOn(document.querySelector('main'));
      const visit = {
        globalPrivacyControl: Reflect.get(navigator, 'globalPrivacyControl') === true,
        region: host.getAttribute('region') ?? undefined,
      };
      announce(surroundings, 'masthead-consent-given', { version, groups, permitted: permitted(groups, visit) });
    };
    host.addEventListener(
      'submit',
      (event) => {
        const { target: form, submitter } = event;
        const choice = submitter?.getAttribute('value') ?? '';
        if (!(form instanceof HTMLFormElement) || !isChoice(choice)) return;
        event.preventDefault();
        keep(choice, new FormData(form).getAll('group'));
      },
      { signal },
    );
    // Another tab may have answered.
    document.addEventListener('visibilitychange', look, { signal });
    look();
  },
};
