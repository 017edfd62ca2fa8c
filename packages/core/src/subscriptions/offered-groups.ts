import type { Language } from '../shared/language.ts';
import { type Alert, type OfferedGroup, offeredTo, type SubscriptionList, unlisted } from './model.ts';

/** Reads the names that a site gives its practices: `operations = Operations; technology = Technology`. Total. */
const namesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((entry) => {
      const [code = '', name = ''] = entry.split('=').map((part) => part.trim());
      return name === '' ? [] : [[code, name] as const];
    }),
  );

/** Words instead of a code that the site has no name for: `health-systems` becomes `Health systems`. */
const wordsOf = (code: string): string => {
  const words = code.replaceAll(/[-_]+/g, ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

export type OfferedGroups = readonly { readonly group: OfferedGroup; readonly alerts: readonly Alert[] }[];

/** Returns what the editor offers: the groups of the list, and after them whatever else the account holds, so that each can be ended. */
export const offeredGroups = (
  list: SubscriptionList,
  language: Language,
  held: readonly string[],
  practiceNames = '',
): OfferedGroups => {
  const names = namesIn(practiceNames);
  const others = unlisted(list, held).map((code) => ({
    code,
    language,
    title: names.get(code) ?? wordsOf(code),
    toolTip: '',
    description: '',
    frequency: '',
    preview: undefined,
  }));
  return [
    ...offeredTo(list, language, held),
    ...(others.length === 0 ? [] : [{ group: 'others', alerts: others } as const]),
  ];
};
