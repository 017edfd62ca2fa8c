import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import type { Language } from './language.ts';

export interface CalendarDateBrand {
  readonly CalendarDate: unique symbol;
}

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. Year 0001 means "unset" (decisions §8) and is none. */
const isCalendarDate = (text: string): text is t.Branded<string, CalendarDateBrand> => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0002') return false;
  const instant = midnight(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};

/** A day as printed on a publication, `YYYY-MM-DD`, free of time zones: the value for `datetime` attributes. */
export const CalendarDate = t.brand(t.string, isCalendarDate, 'CalendarDate');
export type CalendarDate = t.TypeOf<typeof CalendarDate>;

/** The day an ISO 8601 date or time stamp names where it was written; undefined when it names none. */
export const calendarDateFrom = (stamp: string): CalendarDate | undefined => {
  const day = CalendarDate.decode(/^\s*(\d{4}-\d{2}-\d{2})(?:[T ].*)?\s*$/.exec(stamp)?.[1]);
  return E.isRight(day) ? day.right : undefined;
};

/** English as the site writes it: the day before the month. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** C§9: long month and year; `day` adds the day, for which ADR 0010 has the reason to print no zero before it. */
export const formatDate =
  (language: Language, precision: 'month' | 'day' = 'month') =>
  (date: CalendarDate): string =>
    new Intl.DateTimeFormat(localeOf(language), {
      year: 'numeric',
      month: 'long',
      ...(precision === 'day' ? { day: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(midnight(date));
