import type { Language } from '../shared/language.ts';
import { termsUnder } from './filters.ts';
import { eachKind, filterKinds, type PeopleList, type PersonCard, type Term } from './model.ts';

const named = (keys: readonly string[]): readonly Term[] => keys.map((key) => ({ key, name: key.toUpperCase() }));

/** A person for tests; terms by their keys. */
export const aPersonCard = (
  id: string,
  terms: Partial<Record<(typeof filterKinds)[number], readonly string[]>> = {},
  changes: Partial<PersonCard> = {},
): PersonCard => ({
  id,
  name: `Person ${id}`,
  firmTitle: 'Partner',
  interest: '',
  description: '',
  backgroundHeader: '',
  background: '',
  image: undefined,
  url: `/people/${id}`,
  contact: undefined,
  linkedIn: undefined,
  twitter: undefined,
  languages: [],
  terms: eachKind((kind) => named(terms[kind] ?? [])),
  ...changes,
});

/** A list of them with every filter that narrows something, for tests. */
export const aPeopleList = (
  people: readonly PersonCard[],
  { firstRows = 1, moreRows }: { readonly firstRows?: number; readonly moreRows?: number | undefined } = {},
  language: Language = 'en',
): PeopleList => ({
  people,
  filters: filterKinds.map((kind) => ({ kind, label: '', terms: termsUnder(people, kind, language) })),
  firstRows,
  moreRows,
});
