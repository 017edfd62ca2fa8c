import type { CalendarDate } from '@masthead/core';
import type { DeadlineMenus } from '@masthead/core/application-deadlines';
import type { CalendarQuery, CareerEvent, EventsPage, EventsQuery, EventsSource } from '@masthead/core/events';

/** What a listing of events shows at the address of its page. */
export type ListingStart = {
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

/** What modules of a page tell of events and dates, each by its `uid`. */
export type EventLists = {
  readonly listings: Readonly<Record<string, ListingStart>>;
  readonly calendars: Readonly<Record<string, ShownCalendar>>;
  /** Null where the service could not be asked: an empty list (D§8) would say that there are no dates to keep. */
  readonly deadlines: Readonly<Record<string, DeadlineMenus | null>>;
};
