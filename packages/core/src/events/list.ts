import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { ListPage, PageRequest, Paging } from '../shared/paged-list/paged-items.ts';
import { pagedListMachine } from '../shared/paged-list/paged-list.ts';
import {
  type CareerEvent,
  type EventsPage,
  type EventsQuery,
  eventsPageSize,
  maxEventPages,
  maxEventsAtOnce,
} from './model.ts';
import type { EventsFailure, ListEvents } from './port.ts';

/** What a page's data source says of its events. */
export type EventsSource = {
  readonly pinned: readonly string[];
  readonly folder: string;
  readonly pageSize: number;
};

/** All events, so many at a time as where nobody says otherwise. */
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

/** As many events as wanted from where the list has come to; more than the service gives at once are asked for in turn. */
export const eventsFrom =
  (listEvents: ListEvents, { pinned, folder }: EventsSource) =>
  (query: EventsQuery, wanted: number, after: string | undefined): TE.TaskEither<EventsFailure, EventsPage> => {
    const { filters, sort, dates } = query;
    const limit = Math.min(wanted, maxEventsAtOnce);
    return pipe(
      listEvents({ filters, sort, dates, pinned, folder, limit, after }),
      TE.chain((page) =>
        wanted <= limit || page.next === null
          ? TE.right(page)
          : pipe(
              eventsFrom(listEvents, { pinned, folder, pageSize: limit })(query, wanted - limit, page.next),
              TE.map((rest) => ({ ...rest, events: [...page.events, ...rest.events] })),
            ),
      ),
    );
  };

/** The events of a query, a page at a time; by cursor, so that what is added elsewhere neither skips nor repeats any. */
export const eventsListMachine = (listEvents: ListEvents, source: EventsSource) =>
  pagedListMachine({
    load: ({ query, cursor, pages }: PageRequest<EventsQuery>) =>
      pipe(eventsFrom(listEvents, source)(query, source.pageSize * pages, cursor), TE.map(eventsListPage)),
    ...eventsPaging(source.pageSize),
  });
