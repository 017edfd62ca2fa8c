import { pipe } from '#fp-ts/function';
import type { ListPage, PageRequest, Paging } from '../shared/paged-list/paged-items.ts';
import { pagedListMachine } from '../shared/paged-list/paged-list.ts';
import * as TE from '../shared/task-either.ts';
import {
  type CareerEvent,
  type EventsPage,
  type EventsQuery,
  eventsPageSize,
  maxEventPages,
  maxEventsAtOnce,
} from './model.ts';
import type { EventsFailure, ListEvents } from './port.ts';

/** The data source of a page's events. */
export type EventsSource = {
  readonly pinned: readonly string[];
  readonly folder: string;
  readonly pageSize: number;
};

/** All events, with the default page size. */
export const everySource: EventsSource = { pinned: [], folder: '', pageSize: eventsPageSize };

export const eventsListPage = ({ events, total, next }: EventsPage): ListPage<CareerEvent, null> => ({
  items: events,
  total,
  next,
  extra: null,
});

export const eventsPaging = (pageSize: number): Paging<CareerEvent> => ({
  keyOf: ({ id }) => id,
  pageSize,
  counts: 'items',
  maxPages: maxEventPages,
});

/**
 * Fetches the wanted number of events from the current position; fetches several times beyond the
 * service's limit.
 */
export const eventsFrom =
  (listEvents: ListEvents, { pinned, folder }: EventsSource) =>
  (query: EventsQuery, wanted: number, after: string | undefined): TE.TaskEither<EventsFailure, EventsPage> => {
    const { filters, sort, dates } = query;
    const limit = Math.min(wanted, maxEventsAtOnce);
    return pipe(
      listEvents({ filters, sort, dates, pinned, folder, limit, after }),
      TE.chainW((page) =>
        wanted <= limit || page.next === null
          ? TE.right(page)
          : pipe(
              eventsFrom(listEvents, { pinned, folder, pageSize: limit })(query, wanted - limit, page.next),
              TE.map((rest) => ({ ...rest, events: [...page.events, ...rest.events] })),
            ),
      ),
    );
  };

/**
 * Lists the events of a query page by page; by cursor, so that changes elsewhere neither skip nor
 * repeat any.
 */
export const eventsListMachine = (listEvents: ListEvents, source: EventsSource) =>
  pagedListMachine({
    load: ({ query, cursor, pages }: PageRequest<EventsQuery>) =>
      pipe(eventsFrom(listEvents, source)(query, source.pageSize * pages, cursor), TE.map(eventsListPage)),
    ...eventsPaging(source.pageSize),
  });
