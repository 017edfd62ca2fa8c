import { inOrder } from '../shared/choices.ts';
import type { Language } from '../shared/language.ts';
import {
  cardsPerRow,
  eachKind,
  type FilterKind,
  filterKinds,
  type OfferedFilter,
  type PeopleFilters,
  type PeopleList,
  type PeopleQuery,
  type PersonCard,
  type Term,
} from './model.ts';

const isUnder = (person: PersonCard, kind: FilterKind, key: string): boolean =>
  person.terms[kind].some((term) => term.key === key);

/**
 * D§4: all selected filters are ANDed, these being the four of D§9; of what is chosen within one of them, anything will do. The order of the
 * people stays.
 */
export const matching = (people: readonly PersonCard[], filters: PeopleFilters): readonly PersonCard[] =>
  people.filter((person) =>
    filterKinds.every((kind) => filters[kind].length === 0 || filters[kind].some((key) => isUnder(person, kind, key))),
  );

/** A choice of a filter, and how many people it stands for beside what is chosen of the other filters. */
export type FilterOption = Term & { readonly count: number };

/** Everything that people are filed under in one way, each once, by name in the order of the language. */
export const termsUnder = (people: readonly PersonCard[], kind: FilterKind, language: Language): readonly Term[] => {
  const terms = new Map<string, Term>();
  for (const term of people.flatMap((person) => person.terms[kind]))
    if (!terms.has(term.key)) terms.set(term.key, { key: term.key, name: term.name });
  const { compare } = new Intl.Collator(language);
  return [...terms.values()].sort((one, other) => compare(one.name, other.name) || (one.key < other.key ? -1 : 1));
};

/** What a filter can be set to beside the others that are chosen. */
export const optionsOf = (
  people: readonly PersonCard[],
  filters: PeopleFilters,
  { kind, terms }: OfferedFilter,
): readonly FilterOption[] => {
  const left = matching(people, { ...filters, [kind]: [] });
  return terms.map((term) => ({ ...term, count: left.filter((person) => isUnder(person, kind, term.key)).length }));
};

/** Rows that so many people fill. */
export const rowsOf = (people: number): number => Math.ceil(people / cardsPerRow);

/** Whether a list may show that many rows: a number that its own steps lead to. */
const isStep = ({ firstRows, moreRows, people }: PeopleList, rows: number): boolean => {
  const all = rowsOf(people.length);
  if (rows <= firstRows || rows >= all + (moreRows ?? 1)) return false;
  return moreRows === undefined ? rows === all : (rows - firstRows) % moreRows === 0;
};

/** What of a query this list can answer: filters it offers, terms that somebody is under, rows that its steps lead to. */
export const askedOf = (list: PeopleList, { filters, rows }: PeopleQuery): PeopleQuery => ({
  filters: eachKind((kind) => {
    const offered = list.filters.find((filter) => filter.kind === kind)?.terms ?? [];
    return inOrder(filters[kind].filter((key) => offered.some((term) => term.key === key)));
  }),
  rows: rows !== undefined && isStep(list, rows) ? rows : undefined,
});

/** The rows after the next press, of people of whom so many match. */
export const rowsAfterMore = (list: PeopleList, rows: number | undefined): number =>
  list.moreRows === undefined ? rowsOf(list.people.length) : (rows ?? list.firstRows) + list.moreRows;
