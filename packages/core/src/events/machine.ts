import { assign, sendTo } from 'xstate';
import { setup } from '../shared/machines/setup.ts';
import { eventParams } from '../shared/outcome.ts';
import type { PagedListNews } from '../shared/paged-list/paged-items.ts';
import { isSameEventsQuery } from './address.ts';
import { type EventsSource, eventsListMachine, eventsListPage, everySource } from './list.ts';
import {
  addFilter,
  clearFilters,
  type DateRange,
  dropFilter,
  type EventFilter,
  type EventSort,
  type EventsPage,
  type EventsQuery,
  isNarrowed,
  removeFilter,
} from './model.ts';
import type { ListEvents } from './port.ts';

export type EventsPorts = { readonly listEvents: ListEvents };

export type EventsInput = {
  readonly query: EventsQuery;
  /** What the server has found for it already. */
  readonly found?: EventsPage | undefined;
};

type Filtered = { readonly filter: EventFilter; readonly value: string };

export type EventsEvent =
  | ({ readonly type: 'filter.added' | 'filter.removed' } & Filtered)
  | { readonly type: 'filter.dropped'; readonly filter: EventFilter }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'sort.changed'; readonly sort: EventSort }
  | { readonly type: 'dates.changed'; readonly dates: DateRange | undefined }
  /** The visitor went back or forward; `found` is what the browser kept of it. */
  | { readonly type: 'address.changed'; readonly query: EventsQuery; readonly found?: EventsPage | undefined }
  | { readonly type: 'more.requested' }
  | { readonly type: 'list.retried' };

export type EventsContext = EventsInput & {
  readonly pageSize: number;
  /** Whether the events on show answer the query; those before them stay until these are here. */
  readonly isCurrent: boolean;
};

/**
 * The listing of events (D§2.9, D§4): any change of filter, sort or dates restarts at the first
 * page; "View more" appends. An answer to anything but the latest query is dropped. It holds the
 * query; its child machine `list` holds the items.
 */
export const eventsMachine = ({ listEvents }: EventsPorts, source: EventsSource = everySource) =>
  setup({
    types: {
      context: {} as EventsContext,
      events: {} as EventsEvent,
      input: {} as EventsInput,
      tags: {} as 'busy' | 'settled',
      children: {} as { list: 'list' },
    },
    actors: { list: eventsListMachine(listEvents, source) },
    guards: {
      isListBusy: (_, { snapshot }: PagedListNews) => snapshot.hasTag('busy'),
      isNews: ({ context }, { query }: { readonly query: EventsQuery }) =>
        !isSameEventsQuery(context.query, query) || context.query.pages !== query.pages,
      isNarrowed: ({ context }) => isNarrowed(context.query),
      isHere: ({ context }) => context.isCurrent,
    },
    actions: {
      add: assign(({ context }, { filter, value }: Filtered) => ({ query: addFilter(filter, value)(context.query) })),
      remove: assign(({ context }, { filter, value }: Filtered) => ({
        query: removeFilter(filter, value)(context.query),
      })),
      drop: assign(({ context }, { filter }: { readonly filter: EventFilter }) => ({
        query: dropFilter(filter)(context.query),
      })),
      clear: assign(({ context }) => ({ query: clearFilters(context.query) })),
      sort: assign(({ context }, { sort }: { readonly sort: EventSort }) => ({
        query: { ...context.query, sort, pages: 1 },
      })),
      date: assign(({ context }, { dates }: { readonly dates: DateRange | undefined }) => ({
        query: { ...context.query, dates, pages: 1 },
      })),
      arrive: assign((_, { query, found }: EventsInput) => ({ query, found, isCurrent: found !== undefined })),
      startOver: assign({ isCurrent: false, found: undefined }),
      ask: sendTo('list', ({ context: { query, found } }) => ({
        type: 'query.changed',
        query,
        pages: query.pages,
        found: found && eventsListPage(found),
      })),
      askMore: sendTo('list', { type: 'more.requested' }),
      askAgain: sendTo('list', { type: 'list.retried' }),
      keepNews: assign(({ context }, { snapshot: { context: list } }: PagedListNews) => ({
        isCurrent: list.isCurrent,
        found: undefined,
        query: list.isCurrent ? { ...context.query, pages: Math.max(1, list.pages) } : context.query,
      })),
    },
  }).createMachine({
    id: 'events',
    description: 'The listing of events: filters, sort, dates and further pages.',
    context: ({ input }) => ({
      query: input.query,
      found: input.found,
      pageSize: source.pageSize,
      isCurrent: input.found !== undefined,
    }),
    initial: 'arriving',
    invoke: {
      id: 'list',
      src: 'list',
      input: ({ context: { query, found } }) => ({
        wanted: { query, pages: query.pages, found: found && eventsListPage(found) },
      }),
      onSnapshot: [
        {
          guard: { type: 'isListBusy', params: eventParams },
          target: '.searching',
          actions: { type: 'keepNews', params: eventParams },
        },
        { target: '.resting', actions: { type: 'keepNews', params: eventParams } },
      ],
    },
    states: {
      arriving: {
        description: 'What is here already is shown; otherwise it is asked for.',
        tags: 'busy',
        always: [{ guard: 'isHere', target: 'resting' }, { target: 'searching' }],
      },
      searching: { description: 'The list asks for events.', tags: 'busy' },
      resting: { description: 'The list asks for nothing.', tags: 'settled' },
    },
    on: {
      'filter.added': { target: '.arriving', actions: [{ type: 'add', params: eventParams }, 'startOver', 'ask'] },
      'filter.removed': {
        target: '.arriving',
        actions: [{ type: 'remove', params: eventParams }, 'startOver', 'ask'],
      },
      'filter.dropped': { target: '.arriving', actions: [{ type: 'drop', params: eventParams }, 'startOver', 'ask'] },
      'filters.cleared': { guard: 'isNarrowed', target: '.arriving', actions: ['clear', 'startOver', 'ask'] },
      'sort.changed': { target: '.arriving', actions: [{ type: 'sort', params: eventParams }, 'startOver', 'ask'] },
      'dates.changed': { target: '.arriving', actions: [{ type: 'date', params: eventParams }, 'startOver', 'ask'] },
      'address.changed': {
        guard: { type: 'isNews', params: eventParams },
        target: '.arriving',
        actions: [{ type: 'arrive', params: eventParams }, 'ask'],
      },
      'more.requested': { actions: 'askMore' },
      'list.retried': { actions: 'askAgain' },
    },
  });

export type EventsMachine = ReturnType<typeof eventsMachine>;
