import { CalendarDate } from '../shared/calendar-date.ts';
import type { CareerEvent, EventsPage } from './model.ts';
import { TimeZone, ZonedTime } from './times.ts';

/** A day, a zone and a time as fixtures write them; an invalid one throws. */
export const day = (text: string): CalendarDate => {
  if (!CalendarDate.is(text)) throw new Error(`${text} is no day`);
  return text;
};
export const zone = (text: string): TimeZone => {
  if (!TimeZone.is(text)) throw new Error(`${text} is no time zone`);
  return text;
};
export const at = (text: string): ZonedTime => {
  if (!ZonedTime.is(text)) throw new Error(`${text} is no local time with its distance from UTC`);
  return text;
};

/** The n-th event of a made-up firm; the same for the same n. */
export const anEvent = (n = 1, changes: Partial<CareerEvent> = {}): CareerEvent => ({
  id: `event-${n}`,
  name: `open-evening-${n}`,
  language: 'en',
  languages: ['en', 'de'],
  title: `Open evening ${n}`,
  description: 'Meet the people you would work with.',
  image: undefined,
  actions: [],
  region: 'europe',
  place: 'Berlin',
  format: 'in-person',
  interest: 'students',
  isPinned: false,
  filterValue: 'open-evenings',
  times: {
    isAllDay: false,
    timeZone: zone('Europe/Berlin'),
    start: at('2026-11-26T18:00:00+01:00'),
    end: at('2026-11-26T20:00:00+01:00'),
  },
  expires: undefined,
  sequence: 0,
  updatedAt: Date.UTC(2026, 10, 1),
  ...changes,
});

/** So many events from the n-th of `total`; the cursor is the number of the next. */
export const anEventsPage = (total: number, first = 0, limit = 12): EventsPage => {
  const end = Math.min(total, first + limit);
  return {
    events: Array.from({ length: Math.max(0, end - first) }, (_, n) => anEvent(first + n + 1)),
    total,
    next: end < total ? `${end}` : null,
  };
};
