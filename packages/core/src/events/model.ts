import type { CalendarDate } from '../shared/calendar-date.ts';
import { dayOf, daysOf, type EventTimes, todayIn, type ZonedTime } from './times.ts';

/** What events are narrowed by, by the names of the address (D§2.9, D§9). */
export const eventFilters = ['format', 'location', 'interest'] as const;
export type EventFilter = (typeof eventFilters)[number];
export type EventFilters = Readonly<Record<EventFilter, readonly string[]>>;

/** Decisions §8. */
export const eventSorts = ['featured', 'dateAsc', 'dateDesc'] as const;
export type EventSort = (typeof eventSorts)[number];

/** Days between which events are looked for, both included. D§5: there is no range with one end. */
export type DateRange = { readonly from: CalendarDate; readonly to: CalendarDate };

/** What a visitor looks for; `pages` is how much of it is on show. */
export type EventsQuery = {
  readonly filters: EventFilters;
  readonly sort: EventSort;
  readonly dates: DateRange | undefined;
  readonly pages: number;
};

/** A choice that a page offers, in the words of its editors; the empty text leaves them to the site. */
export type OfferedChoice = { readonly code: string; readonly label: string };

/** Which sorts and choices a page offers, in the order of its editors; all where it names none. */
export type OfferedChoices = Readonly<Record<EventFilter | 'sort', readonly OfferedChoice[]>>;
export const everyChoice: OfferedChoices = { sort: [], format: [], location: [], interest: [] };

/** Returns the initial query: in the first sort of a page. */
export const firstQuery = (offered: OfferedChoices): EventsQuery => ({
  ...everyEvent,
  sort: eventSorts.find((sort) => sort === offered.sort[0]?.code) ?? everyEvent.sort,
});

export type EventAction = { readonly text: string; readonly href: string };

/** D§3 event. Region, format and interest are codes, which the page's data source puts into words. */
export type CareerEvent = {
  readonly id: string;
  /** The last segment of its address; undefined for an event that has no page. */
  readonly name: string | undefined;
  /** What its texts are written in here, and what there are of them. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly image: { readonly src: string; readonly alt: string } | undefined;
  readonly actions: readonly EventAction[];
  readonly region: string;
  readonly place: string;
  readonly format: string;
  readonly interest: string;
  readonly isPinned: boolean;
  /** What the links of the calendar's filter go by. */
  readonly filterValue: string;
  readonly times: EventTimes;
  /** Until when it is shown, beside when it is. */
  readonly expires: ZonedTime | CalendarDate | undefined;
  /** How often it has changed, and when last. */
  readonly sequence: number;
  readonly updatedAt: number;
};

export type EventsPage = {
  readonly events: readonly CareerEvent[];
  readonly total: number;
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
};

const noEventFilters: EventFilters = { format: [], location: [], interest: [] };
export const everyEvent: EventsQuery = { filters: noEventFilters, sort: 'featured', dates: undefined, pages: 1 };

/** D§9, unless data source or configuration set another size. */
export const eventsPageSize = 12;
/** The service gives no more at once. */
export const maxEventsAtOnce = 100;
/** Decisions §8: a deep link fetches no more. */
export const maxEventPages = 25;

/** Decisions §8: the page's data source, else the configuration, else twelve. */
export const pageSizeOf = (fromDatasource: number | undefined, configured: number | undefined): number =>
  [fromDatasource, configured].find(
    (size) => size !== undefined && Number.isInteger(size) && size > 0 && size <= maxEventsAtOnce,
  ) ?? eventsPageSize;

/** D§5, decisions §8: whether any of its valid start, end and expiration is today or later, where it is. */
export const isVisible = ({ times, expires }: Pick<CareerEvent, 'times' | 'expires'>, now: number): boolean => {
  const today = todayIn(times.timeZone, now);
  const { first, last } = daysOf(times);
  return first >= today || last >= today || (expires !== undefined && dayOf(expires) >= today);
};

/** Whether the last minute or day of it has passed. */
export const isOver = ({ times }: Pick<CareerEvent, 'times'>, now: number): boolean =>
  times.isAllDay
    ? times.end < todayIn(times.timeZone, now)
    : Date.parse(times.end ?? times.start) < now && daysOf(times).last < todayIn(times.timeZone, now);

type Change = (query: EventsQuery) => EventsQuery;
const withValues =
  (filter: EventFilter, change: (values: readonly string[]) => readonly string[]): Change =>
  (query) => ({ ...query, filters: { ...query.filters, [filter]: change(query.filters[filter]) }, pages: 1 });

/**
 * D§4: the filter set supports add, remove, remove-by-filter and clear-all; values are sorted by
 * code point, so that changes commute.
 */
export const addFilter = (filter: EventFilter, value: string): Change =>
  withValues(filter, (values) => [...new Set([...values, value])].toSorted());
export const removeFilter = (filter: EventFilter, value: string): Change =>
  withValues(filter, (values) => values.filter((each) => each !== value));
export const dropFilter = (filter: EventFilter): Change => withValues(filter, () => []);
export const clearFilters: Change = (query) => ({ ...query, filters: noEventFilters, dates: undefined, pages: 1 });

/** Whether anything is narrowed. */
export const isNarrowed = ({ filters, dates }: EventsQuery): boolean =>
  dates !== undefined || eventFilters.some((filter) => filters[filter].length > 0);
