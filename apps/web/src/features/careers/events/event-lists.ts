import type { CalendarDate } from '@masthead/core';
import type { CalendarQuery, CareerEvent, EventsPage, EventsQuery, EventsSource } from '@masthead/core/events';

/** What a listing of events shows at the address of its page. */
type ListingStart = {
  readonly source: EventsSource;
  readonly query: EventsQuery;
  /** Null where the service could not be asked. */
  readonly found: EventsPage | null;
};

/** What a calendar shows at the address of its page. */
export type ShownCalendar = {
  readonly query: CalendarQuery;
  /** The day that it is, in UTC. */
  readonly today: CalendarDate;
  /** Those that are visible and fit the filter, in the order of their beginning; null where the service could not be asked. */
  readonly events: readonly CareerEvent[] | null;
};

/** Each by the `uid` of its module. */
export type ListingStates = Readonly<Record<string, ListingStart>>;
export type CalendarStates = Readonly<Record<string, ShownCalendar>>;
