import * as t from 'io-ts';
import { CalendarDate, formatDate } from '../shared/calendar-date.ts';
import type { Language } from '../shared/language.ts';

export interface ZonedTimeBrand {
  readonly ZonedTime: unique symbol;
}

/** Local time and how far that is from UTC, `2026-11-26T18:00:00+01:00`: one instant, also where the local time comes twice. Year 0001 is unset and none (decisions §8). */
const isZonedTime = (text: string): text is t.Branded<string, ZonedTimeBrand> =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/.test(text) &&
  CalendarDate.is(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

export const ZonedTime = t.brand(t.string, isZonedTime, 'ZonedTime');
export type ZonedTime = t.TypeOf<typeof ZonedTime>;

export interface TimeZoneBrand {
  readonly TimeZone: unique symbol;
}

const isTimeZone = (text: string): text is t.Branded<string, TimeZoneBrand> => {
  try {
    return /^[A-Z][\w+-]*(?:\/[\w+-]+)*$/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
};

/** A name of the IANA time zone database that this process knows. */
export const TimeZone = t.brand(t.string, isTimeZone, 'TimeZone');
export type TimeZone = t.TypeOf<typeof TimeZone>;

/**
 * The times of an event in its own zone. An all-day event has dates without time, the last one
 * included (decisions §12).
 */
export type EventTimes = { readonly timeZone: TimeZone } & (
  | { readonly isAllDay: true; readonly start: CalendarDate; readonly end: CalendarDate }
  | { readonly isAllDay: false; readonly start: ZonedTime; readonly end: ZonedTime | undefined }
);

/** Milliseconds since 1970. */
export const instantOf = (time: ZonedTime): number => Date.parse(time);

/** The day on which it is, where it is. */
export const dayOf = (time: ZonedTime | CalendarDate): CalendarDate => time.slice(0, 10) as CalendarDate;

/** The first and the last day, where the event is. One that ends at midnight ends with the day before. */
export const daysOf = (times: EventTimes): { readonly first: CalendarDate; readonly last: CalendarDate } => {
  const first = dayOf(times.start);
  const end = times.end ?? times.start;
  const last =
    !times.isAllDay && end.slice(11, 19) === '00:00:00' && dayOf(end) > first ? addDays(dayOf(end), -1) : dayOf(end);
  return { first, last };
};

/** Returns the day a number of days later. */
export const addDays = (day: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as CalendarDate;

/** The day that it is in a zone at an instant. */
export const todayIn = (timeZone: TimeZone, now: number): CalendarDate => {
  const parts = new Map(
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` as CalendarDate;
};

const writtenIn = (language: Language): string => (language === 'en' ? 'en-US' : language);
const dayParts = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/**
 * Formats a day with its month as a word; in English like all dates of the site, not 'MMM d, yyyy'
 * (D§9, ADR 0010).
 */
export const formatEventDay =
  (language: Language) =>
  (day: CalendarDate): string =>
    language === 'en'
      ? formatDate(language, 'day')(day)
      : new Intl.DateTimeFormat(language, dayParts).format(Date.parse(`${day}T00:00:00Z`));

/** Hours of English pages run to 24; those of a German clock have two digits. */
const clockOf = (language: Language): Intl.DateTimeFormatOptions => ({
  hour: language === 'de' ? '2-digit' : 'numeric',
  minute: '2-digit',
  ...(language === 'en' && { hourCycle: 'h23' }),
});

const onItsClocks = (time: ZonedTime): number => Date.parse(`${time.slice(0, 19)}Z`);

/** Hours and minutes on the clocks of the place. */
export const formatClock =
  (language: Language) =>
  (time: ZonedTime): string =>
    new Intl.DateTimeFormat(writtenIn(language), { ...clockOf(language), timeZone: 'UTC' }).format(onItsClocks(time));

/** The day and the hour on the clocks of the place, joined as the language joins them. */
export const formatMoment =
  (language: Language) =>
  (time: ZonedTime): string =>
    language === 'en'
      ? `${formatEventDay(language)(time.slice(0, 10) as CalendarDate)}, ${formatClock(language)(time)}`
      : new Intl.DateTimeFormat(language, { ...dayParts, ...clockOf(language) }).format(onItsClocks(time));

/** How clocks are called that show this time: "Central European Summer Time". */
export const formatZone =
  (language: Language) =>
  (timeZone: TimeZone, time: ZonedTime): string =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone, timeZoneName: 'long' })
      .formatToParts(instantOf(time))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
