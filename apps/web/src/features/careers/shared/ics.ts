import { addDays, type EventTimes, instantOf, type TimeZone, type ZonedTime } from '@masthead/core/events';
import { Temporal } from 'temporal-polyfill';

/** Something with a time that a calendar can hold; `uid` and `sequence` let it know what it has already. */
export type CalendarEntry = {
  readonly uid: string;
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string;
  readonly times: EventTimes;
};

/** RFC 5545 §3.3.11. Control characters have no meaning and no escape. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** RFC 5545 §3.1: no line is longer than 75 octets, and none is broken within a character. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...lines, current].join('\r\n');
};

const compact = (text: string): string => text.replace(/[-:]/g, '');
const localStamp = (time: ZonedTime): string => compact(time.slice(0, 19));
const utcStamp = (ms: number): string => `${compact(new Date(ms).toISOString().slice(0, 19))}Z`;
const offsetStamp = (offset: string): string => offset.replaceAll(':', '');

/** One rule of a zone: from a moment, as the clocks before it show it, they are so far from UTC. */
const observance = (before: string, at: Temporal.ZonedDateTime, isDaylight: boolean): readonly string[] => {
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  const local = at.withTimeZone(before).toPlainDateTime().toString({ smallestUnit: 'second' });
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(local)}`,
    `TZOFFSETFROM:${offsetStamp(before)}`,
    `TZOFFSETTO:${offsetStamp(at.offset)}`,
    `END:${kind}`,
  ];
};

/**
 * RFC 5545 §3.6.5: what the clocks of a zone show between two instants, change by change, out of the same database of zones that the events'
 * own times came from: so no reader can come to another instant by rules of its own.
 */
const timeZoneLines = (timeZone: TimeZone, from: number, to: number): readonly string[] => {
  const begin = Temporal.Instant.fromEpochMilliseconds(from - 400 * 86_400_000).toZonedDateTimeISO(timeZone);
  const standard = Math.min(begin.offsetNanoseconds, begin.add({ months: 6 }).offsetNanoseconds);
  const lines: string[] = [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(begin.offset, begin, begin.offsetNanoseconds > standard),
  ];
  let before = begin;
  for (;;) {
    const next = before.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > to + 86_400_000) break;
    lines.push(...observance(before.offset, next, next.offsetNanoseconds > standard));
    before = next;
  }
  return [...lines, 'END:VTIMEZONE'];
};

const timeLines = (times: EventTimes): readonly string[] => {
  if (times.isAllDay)
    // The end of an entry without times is the day after its last (RFC 5545 §3.6.1).
    return [`DTSTART;VALUE=DATE:${compact(times.start)}`, `DTEND;VALUE=DATE:${compact(addDays(times.end, 1))}`];
  const { timeZone, start, end } = times;
  return [timeLine('DTSTART', timeZone, start), ...(end === undefined ? [] : [timeLine('DTEND', timeZone, end)])];
};

/** A repeated local time means the first (RFC 5545 §3.3.5), which not every reader knows: it is written in UTC. */
const timeLine = (name: 'DTSTART' | 'DTEND', timeZone: TimeZone, time: ZonedTime): string => {
  const local = Temporal.PlainDateTime.from(time.slice(0, 19));
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  );
  return first === second && first === instantOf(time)
    ? `${name};TZID=${timeZone}:${localStamp(time)}`
    : `${name}:${utcStamp(instantOf(time))}`;
};

const entryLines = (entry: CalendarEntry): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${utcStamp(entry.updatedAt)}`,
  `LAST-MODIFIED:${utcStamp(entry.updatedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  ...timeLines(entry.times),
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
  ...(entry.place === '' ? [] : [`LOCATION:${escaped(entry.place)}`]),
  `URL:${entry.url}`,
  'END:VEVENT',
];

/** A calendar (RFC 5545) of these entries, with the zones that they name. */
export const icsOf = (name: string, entries: readonly CalendarEntry[]): string => {
  const spans = new Map<TimeZone, { readonly from: number; readonly to: number }>();
  for (const { times } of entries) {
    if (times.isAllDay) continue;
    const [start, end] = [Date.parse(times.start), Date.parse(times.end ?? times.start)];
    const known = spans.get(times.timeZone);
    spans.set(times.timeZone, { from: Math.min(start, known?.from ?? start), to: Math.max(end, known?.to ?? end) });
  }
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Masthead//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...[...spans].flatMap(([timeZone, { from, to }]) => timeZoneLines(timeZone, from, to)),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
