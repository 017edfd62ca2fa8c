import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { type EventFields, isId } from '../format/event-format.ts';

/** What a calendar does not say of its events. */
export type CalendarDefaults = {
  readonly language: string;
  readonly folder: string;
  readonly region: string;
  readonly format: string;
  readonly interest: string;
  /** Of events without one. */
  readonly timeZone?: string | undefined;
};

export type ReadCalendar = {
  readonly events: readonly EventFields[];
  /** The ids of events that were called off. */
  readonly cancelled: readonly string[];
};

const textOf = (event: ICAL.Component, name: string): string => {
  const value = event.getFirstPropertyValue(name);
  return value === null || value === undefined ? '' : String(value).trim();
};

/** How many characters a text may have. */
const longest = [
  ['summary', 500],
  ['description', 5000],
  ['location', 500],
] as const;

type Moment = { readonly local: string; readonly isDay: boolean; readonly zone: string | undefined };

const momentOf = (event: ICAL.Component, name: string): Moment | undefined => {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) return undefined;
  const zone = property.getParameter('tzid');
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  return {
    local: value.toString().replace(/Z$/u, ''),
    isDay: value.isDate,
    zone: isUtc ? 'UTC' : typeof zone === 'string' ? zone : undefined,
  };
};

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** The end by DTEND or DURATION; the last day of one that takes whole days, which iCalendar does not count in. */
const endOf = (event: ICAL.Component, start: Moment): string | undefined => {
  const end = momentOf(event, 'dtend');
  if (end) return end.isDay && end.local > start.local ? dayBefore(end.local) : end.local;
  if (event.getFirstProperty('duration') === null) return undefined;
  const last = new ICAL.Event(event).endDate.toString().replace(/Z$/u, '');
  return start.isDay ? dayBefore(last.slice(0, 10)) : last;
};

/**
 * Reads the events of an iCalendar file (RFC 5545).
 * @param report is called with the UID of an event, or its number where it has none
 */
export const readCalendar = (
  text: string,
  defaults: CalendarDefaults,
  report: (event: string, message: string) => void,
): ReadCalendar => {
  let calendars: readonly ICAL.Component[];
  try {
    const parsed: unknown = ICAL.parse(text);
    const several = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    calendars = several.map((calendar) => new ICAL.Component(calendar));
  } catch (error) {
    report('', `cannot be read as iCalendar: ${error instanceof Error ? error.message : String(error)}`);
    return { events: [], cancelled: [] };
  }
  const events: EventFields[] = [];
  const cancelled: string[] = [];
  for (const calendar of calendars) {
    const usual = textOf(calendar, 'x-wr-timezone') || undefined;
    for (const [nth, event] of calendar.getAllSubcomponents('vevent').entries()) {
      const id = textOf(event, 'uid');
      const of = id || `event ${nth + 1}`;
      const start = momentOf(event, 'dtstart');
      if (id === '') report(of, 'has no UID');
      else if (!isId(id))
        report(of, 'has a UID that cannot be kept: up to 200 letters, digits and the signs @ . _ : / + = -');
      if (textOf(event, 'summary') === '') report(of, 'has no SUMMARY');
      for (const [name, most] of longest)
        if (textOf(event, name).length > most) report(of, `has more than ${most} characters of ${name.toUpperCase()}`);
      if (start === undefined) {
        report(of, 'has no DTSTART');
        continue;
      }
      if (['rrule', 'rdate', 'recurrence-id'].some((name) => event.hasProperty(name)))
        report(of, 'repeats, which is not taken over: write an event for each date');
      const zone = start.zone ?? usual ?? defaults.timeZone;
      if (zone === undefined) report(of, 'has no time zone: name one with --zone');
      const endZone = momentOf(event, 'dtend')?.zone;
      if (endZone !== undefined && start.zone !== undefined && endZone !== start.zone)
        report(of, `begins in ${start.zone} and ends in ${endZone}: write both in one time zone`);
      if (textOf(event, 'status').toUpperCase() === 'CANCELLED') {
        cancelled.push(id);
        continue;
      }
      const ends = endOf(event, start);
      const url = textOf(event, 'url');
      const hasLink = URL.canParse(url) && url.startsWith('https://');
      if (url !== '' && !hasLink) report(of, `has a URL that is no address with https://: ${url}`);
      if (id === '' || zone === undefined) continue;
      events.push({
        id,
        folder: defaults.folder,
        texts: {
          [defaults.language]: {
            title: textOf(event, 'summary'),
            description: textOf(event, 'description'),
            place: textOf(event, 'location'),
            actions: !hasLink ? [] : [{ text: new URL(url).hostname, url }],
          },
        },
        region: defaults.region,
        format: defaults.format,
        interest: defaults.interest,
        timeZone: zone,
        isAllDay: start.isDay,
        starts: start.local,
        ...(ends !== undefined && { ends }),
        // RFC 5545: of a time that is there twice the first is meant.
        fold: 'earlier',
      });
    }
  }
  return { events, cancelled };
};
