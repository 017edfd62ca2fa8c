import type { DeadlineList } from '@masthead/core/application-deadlines';
import type { CareerEvent, EventsPage, EventsSource } from '@masthead/core/events';

/** What modules of a page tell of events and dates, each by its `uid`; null where the service could not be asked. */
export type EventLists = {
  readonly listings: Readonly<Record<string, { readonly source: EventsSource; readonly found: EventsPage | null }>>;
  /** What is to come, for all calendars alike. */
  readonly calendar: readonly CareerEvent[] | null;
  /** D§8: a list that cannot be had is an empty one. */
  readonly degrees: DeadlineList['degrees'];
};
