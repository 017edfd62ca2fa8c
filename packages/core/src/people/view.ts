import type { SnapshotFrom } from 'xstate';
import { type FilterOption, optionsOf } from './filters.ts';
import { type PeopleListMachine, shownPeople } from './machine.ts';
import { filterKinds, type OfferedFilter, type PeopleQuery, type PersonCard } from './model.ts';

export type FilterView = OfferedFilter & {
  readonly options: readonly FilterOption[];
  /** The keys of the selection. */
  readonly selected: readonly string[];
};

export type PeopleListView = {
  readonly people: readonly PersonCard[];
  /** Number of all matches, shown or not. */
  readonly total: number;
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
  readonly isFiltered: boolean;
  readonly filters: readonly FilterView[];
  /** The first card of the last "more", which receives the focus. */
  readonly firstNew: PersonCard | undefined;
  /** The first card that the next press would add. */
  readonly next: PersonCard | undefined;
  readonly query: PeopleQuery;
};

/** What a screen needs of a list of people. */
export const peopleListView = (snapshot: SnapshotFrom<PeopleListMachine>): PeopleListView => {
  const { list, query, before } = snapshot.context;
  const { people, total, next } = shownPeople(snapshot.context);
  return {
    people,
    total,
    next,
    query,
    isEmpty: snapshot.matches('empty'),
    hasMore: snapshot.matches('abridged'),
    isFiltered: filterKinds.some((kind) => query.filters[kind].length > 0),
    filters: list.filters.map((filter) => ({
      ...filter,
      options: optionsOf(list.people, query.filters, filter),
      selected: query.filters[filter.kind],
    })),
    firstNew: before === undefined ? undefined : people[before],
  };
};
