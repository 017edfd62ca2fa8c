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
 * D§4: returns the people who match all filters (the four of D§9), any of the choices within one.
 * Keeps their order.
 */
export const matching = (people: readonly PersonCard[], filters: PeopleFilters): readonly PersonCard[] =>
  people.filter((person) =>
    filterKinds.every((kind) => filters[kind].length === 0 || filters[kind].some((key) => isUnder(person, kind, key))),
  );

/** A choice of a filter, and its number of people under the other filters. */
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

/** Returns the number of rows for a number of people. */
export const rowsOf = (people: number): number => Math.ceil(people / cardsPerRow);

/** Returns whether a list can show that many rows: a number that "more" leads to. */
const isStep = ({ firstRows, moreRows, people }: PeopleList, rows: number): boolean => {
  const all = rowsOf(people.length);
  if (rows <= firstRows || rows >= all + (moreRows ?? 1)) return false;
  return moreRows === undefined ? rows === all : (rows - firstRows) % moreRows === 0;
};

/**
 * Returns the valid part of a query for this list: offered filters, terms with people, reachable
 * row counts.
 */
export const validQuery = (list: PeopleList, { filters, rows }: PeopleQuery): PeopleQuery => ({
  filters: eachKind((kind) => {
    const offered = list.filters.find((filter) => filter.kind === kind)?.terms ?? [];
    return inOrder(filters[kind].filter((key) => offered.some((term) => term.key === key)));
  }),
  rows: rows !== undefined && isStep(list, rows) ? rows : undefined,
});

/** Returns the rows after the next "more", for a number of matching people. */
export const rowsAfterMore = (list: PeopleList, rows: number | undefined): number =>
  list.moreRows === undefined ? rowsOf(list.people.length) : (rows ?? list.firstRows) + list.moreRows;
