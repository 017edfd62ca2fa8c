import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { CareerEvent, EventsPage, EventsQuery } from './model.ts';

export type EventsFailure = TransportFailure;
/** `EventMissing`: there is no event of that name (404). */
export type EventFailure = { readonly _tag: 'EventMissing' } | TransportFailure;

export type EventsRequest = Pick<EventsQuery, 'filters' | 'sort' | 'dates'> & {
  readonly limit: number;
  /** Ids of events that come first, in this order. */
  readonly pinned: readonly string[];
  /** Where the events are kept; empty for all. */
  readonly folder: string;
  /** Where the page begins; the start unless given. */
  readonly after?: string | undefined;
};

/** D§7 `POST /careerevents/events`. */
export type ListEvents = (request: EventsRequest) => TaskEither<EventsFailure, EventsPage>;

/** One event by its name, those included that are over. */
export type FetchEvent = (name: string) => TaskEither<EventFailure, CareerEvent>;
