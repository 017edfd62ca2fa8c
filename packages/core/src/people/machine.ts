import { assign } from 'xstate';
import { setup } from '../shared/machines/setup.ts';
import { matching, rowsAfterMore, validQuery } from './filters.ts';
import { cardsPerRow, everybody, type FilterKind, type PeopleList, type PeopleQuery } from './model.ts';

export type PeopleListContext = {
  readonly list: PeopleList;
  readonly query: PeopleQuery;
  /** Number of cards before the last "more"; undefined after any other event. */
  readonly before: number | undefined;
};

export type PeopleListInput = { readonly list: PeopleList; readonly query: PeopleQuery };

type Chosen = { readonly kind: FilterKind; readonly key: string };

export type PeopleListEvent =
  | ({ readonly type: 'filter.toggled' } & Chosen)
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'more.requested' }
  /** The visitor went back or forth. */
  | { readonly type: 'address.changed'; readonly query: PeopleQuery };

/** Number of requested cards, which may exceed the number of people. */
const wantedCards = ({ list, query }: PeopleListContext): number => (query.rows ?? list.firstRows) * cardsPerRow;

/** Returns the number of matches, those shown, and those that would be next. */
export const shownPeople = (context: PeopleListContext) => {
  const people = matching(context.list.people, context.query.filters);
  return { total: people.length, people: people.slice(0, wantedCards(context)), next: people[wantedCards(context)] };
};

/**
 * D§4 people list: selected filters are ANDed, choices within one ORed, each change restarts at the
 * first rows, Clear All resets them, and each "more" adds the rows set by the editors or all the
 * rest. It holds all its people, so results are never stale.
 */
export const peopleListMachine = () =>
  setup({
    types: {
      context: {} as PeopleListContext,
      events: {} as PeopleListEvent,
      input: {} as PeopleListInput,
    },
    guards: {
      isEmpty: ({ context }) => shownPeople(context).total === 0,
      hasMore: ({ context }) => {
        const { total, people } = shownPeople(context);
        return people.length < total;
      },
    },
    actions: {
      toggle: assign(({ context: { list, query } }, { kind, key }: Chosen) => ({
        query: validQuery(list, {
          filters: {
            ...query.filters,
            [kind]: query.filters[kind].includes(key)
              ? query.filters[kind].filter((each) => each !== key)
              : [...query.filters[kind], key],
          },
          rows: undefined,
        }),
        before: undefined,
      })),
      clear: assign({ query: everybody, before: undefined }),
      addRows: assign(({ context }) => ({
        query: { ...context.query, rows: rowsAfterMore(context.list, context.query.rows) },
        before: shownPeople(context).people.length,
      })),
      arrive: assign(({ context: { list } }, { query }: { readonly query: PeopleQuery }) => ({
        query: validQuery(list, query),
        before: undefined,
      })),
    },
  }).createMachine({
    id: 'peopleList',
    description: 'A list of people: which of them match, and how many of these are shown.',
    tags: 'settled',
    context: ({ input: { list, query } }) => ({ list, query: validQuery(list, query), before: undefined }),
    initial: 'looking',
    on: {
      'filter.toggled': {
        target: '.looking',
        actions: { type: 'toggle', params: ({ event: { kind, key } }) => ({ kind, key }) },
      },
      'filters.cleared': { target: '.looking', actions: 'clear' },
      'address.changed': {
        target: '.looking',
        actions: { type: 'arrive', params: ({ event: { query } }) => ({ query }) },
      },
    },
    states: {
      looking: {
        description: 'Who matches is decided at once.',
        always: [
          { guard: 'isEmpty', target: 'empty' },
          { guard: 'hasMore', target: 'abridged' },
          { target: 'complete' },
        ],
      },
      empty: { description: 'Nobody matches.' },
      abridged: {
        description: 'Some of those who match are shown.',
        on: { 'more.requested': { target: 'looking', actions: 'addRows' } },
      },
      complete: { description: 'Everybody who matches is shown.' },
    },
  });

export type PeopleListMachine = ReturnType<typeof peopleListMachine>;
