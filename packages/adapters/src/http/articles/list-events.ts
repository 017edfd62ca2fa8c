import type { EventsRequest, ListEvents } from '@masthead/core/events';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Count, listOf, mayBeMissing } from '../client/wire-types.ts';
import { EventWire, sampleEvent, toEvent } from './event-wire.ts';

const EventsWire = t.intersection(
  [t.type({ events: listOf(EventWire), hasNext: t.boolean, total: Count }), mayBeMissing({ nextCursor: t.string })],
  'Events',
);

/** D§7, as printed; the days of a range are sent whole, as UTC ISO strings (D§5). */
const toBody = ({ limit, pinned, folder, filters, sort, dates, after }: EventsRequest) => ({
  limit,
  pinnedItem: pinned,
  region: filters.location,
  eventMode: filters.format,
  interest: filters.interest,
  afterId: after ?? '',
  parentFolderId: folder,
  sortByField: sort,
  ...(dates === undefined ? {} : { startDate: `${dates.from}T00:00:00.000Z`, endDate: `${dates.to}T23:59:59.999Z` }),
});

/** D§7 events of the firm. */
export const listEvents = call<ListEvents>()({
  service: 'articles',
  method: 'POST',
  path: '/careerevents/events',
  session: 'none',
  body: 'json',
  isQuery: true,
  request: ([request]) => ({ body: toBody(request) }),
  answer: reading(EventsWire, ({ events, hasNext, nextCursor, total }) => ({
    events: events.items.flatMap((event) => toEvent(event) ?? []),
    total,
    next: hasNext && nextCursor ? nextCursor : null,
  })),
});

export const sample: Sample<ListEvents> = {
  given: [
    {
      limit: 12,
      pinned: [],
      folder: '',
      filters: { format: [], location: [], interest: [] },
      sort: 'featured',
      dates: undefined,
    },
  ],
  answer: { events: [sampleEvent], hasNext: false, nextCursor: null, total: 1 },
};
