import { queryValues } from '../shared/addresses/query-string.ts';
import type { CalendarDate } from '../shared/calendar-date.ts';
import { isCode } from '../shared/choices.ts';
import type { Language } from '../shared/language.ts';
import { type CareerEvent, type EventsQuery, everyEvent, isVisible } from './model.ts';
import { addDays, daysOf } from './times.ts';

/** A month, `YYYY-MM`. */
export type Month = `${number}-${number}`;

const isMonth = (text: string): text is Month => /^(?!000[01])\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/**
 * The view of a calendar: a month as a table, or future events as a list; `filter` is undefined for
 * All (D§2.9).
 */
export type CalendarQuery = {
  readonly view: 'month' | 'agenda';
  readonly month: Month;
  readonly filter: string | undefined;
};

/** What of an address belongs to a calendar, in the order it is written (decisions §13). */
export const calendarParameters: readonly string[] = ['filter', 'view', 'month'];

/** Means All where a calendar starts with another filter. */
const all = 'all';

/**
 * Parses a calendar's address. Total: the agenda of this month is the default.
 * @param usual the filter of an address that names none; All by default
 */
export const parseCalendarQuery = (search: string, thisMonth: Month, usual?: string): CalendarQuery => {
  const given = queryValues(search);
  const month = given('month')[0] ?? '';
  const filter = given('filter')[0] ?? '';
  return {
    view: given('view')[0] === 'month' ? 'month' : 'agenda',
    month: isMonth(month) ? month : thisMonth,
    filter: filter === all ? undefined : isCode(filter) ? filter : usual,
  };
};

/** Writes the query string of a calendar's address, without `?`. */
export const serialiseCalendarQuery = (
  { view, month, filter }: CalendarQuery,
  thisMonth: Month,
  usual?: string,
): string =>
  [
    ...(filter === usual ? [] : [`filter=${filter ?? all}`]),
    ...(view === 'agenda' ? [] : [`view=${view}`]),
    ...(month === thisMonth ? [] : [`month=${month}`]),
  ].join('&');

/** Returns the month a number of months later. */
export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + months, 1)).toISOString().slice(0, 7) as Month;
};

/** The day that it is at an instant, in UTC. */
export const dayIn = (now: number): CalendarDate => new Date(now).toISOString().slice(0, 10) as CalendarDate;

/** The most days of other months in the weeks of a month, plus a day for time zones. */
const daysAround = 7;
const longestMonth = 31;

/** Returns the query of a calendar's events: future ones or, of a month, those in its weeks. */
export const eventsOfCalendar = ({ view, month }: Pick<CalendarQuery, 'view' | 'month'>): EventsQuery => {
  const first = `${month}-01` as CalendarDate;
  const dates = { from: addDays(first, -daysAround), to: addDays(first, longestMonth + daysAround) };
  return { ...everyEvent, sort: 'dateAsc', dates: view === 'month' ? dates : undefined };
};

/** Those of some events that fall into a month, on any of their days. */
export const monthOfAll = (events: readonly CareerEvent[], month: Month): readonly CareerEvent[] =>
  events.filter(({ times }) => {
    const { first, last } = daysOf(times);
    return monthOf(first) <= month && month <= monthOf(last);
  });

/** The month that a day is in. */
export const monthOf = (day: CalendarDate): Month => day.slice(0, 7) as Month;

/** The day of the week that weeks begin with, Sunday being 0. */
const firstWeekday: Readonly<Record<Language, number>> = { en: 1, de: 1, ar: 6, 'ja-JP': 0 };

/** The events that a calendar shows (D§4, decisions §8), in the order of their beginning. */
export const shownEvents = (
  events: readonly CareerEvent[],
  filter: string | undefined,
  now: number,
): readonly CareerEvent[] =>
  events
    .filter((event) => isVisible(event, now) && (filter === undefined || event.filterValue === filter))
    .toSorted((one, other) => (one.times.start < other.times.start ? -1 : one.times.start > other.times.start ? 1 : 0));

export type CalendarDay = {
  readonly day: CalendarDate;
  readonly isInMonth: boolean;
  readonly events: readonly CareerEvent[];
};

/** Returns the whole weeks of a month; an event appears on each of its local days. */
export const weeksOf = (
  month: Month,
  events: readonly CareerEvent[],
  language: Language,
): readonly (readonly CalendarDay[])[] => {
  const first = `${month}-01` as CalendarDate;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const start = addDays(first, -((weekday - firstWeekday[language] + 7) % 7));
  const spans = events.map((event) => ({ event, ...daysOf(event.times) }));
  const weeks: CalendarDay[][] = [];
  for (let day = start; weeks.length === 0 || monthOf(day) === month; day = addDays(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, nth) => addDays(day, nth)).map((each) => ({
        day: each,
        isInMonth: monthOf(each) === month,
        events: spans.filter((span) => span.first <= each && each <= span.last).map(({ event }) => event),
      })),
    );
  return weeks;
};

export type AgendaDay = { readonly day: CalendarDate; readonly events: readonly CareerEvent[] };

/** Events by the day on which they begin. */
export const agendaOf = (events: readonly CareerEvent[]): readonly AgendaDay[] =>
  [...new Set(events.map(({ times }) => daysOf(times).first))].map((day) => ({
    day,
    events: events.filter(({ times }) => daysOf(times).first === day),
  }));
