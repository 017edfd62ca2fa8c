import { TimeZone, ZonedTime } from '@masthead/core/events';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { type CalendarEntry, icsOf } from './ics.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Africa/Casablanca',
];

const zonedTime = (time: Temporal.ZonedDateTime): ZonedTime => {
  const text = `${time.toPlainDateTime().toString({ smallestUnit: 'second' })}${time.offset}`;
  if (!ZonedTime.is(text)) throw new Error(text);
  return text;
};
const timeZone = (name: string): TimeZone => {
  if (!TimeZone.is(name)) throw new Error(name);
  return name;
};

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'event-1@example.com',
  sequence: 2,
  updatedAt: Date.UTC(2026, 10, 1),
  title: 'Open evening',
  description: '',
  place: 'Berlin',
  url: 'https://www.example.com/careers/events/open-evening',
  times: {
    isAllDay: false,
    timeZone: timeZone('Europe/Berlin'),
    start: zonedTime(Temporal.ZonedDateTime.from('2026-11-26T18:00:00[Europe/Berlin]')),
    end: undefined,
  },
  ...changes,
});

/** What a reader that is not ours makes of a calendar. */
const read = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { events, done: () => ICAL.TimezoneService.reset() };
};

/** Instants near and far from changes of the clock. */
const instant = (zone: string) =>
  fc.oneof(
    fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2036, 0, 1) }),
    fc
      .record({
        from: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2034, 0, 1) }),
        minutes: fc.integer({ min: -180, max: 180 }),
      })
      .map(({ from, minutes }) => {
        const change = Temporal.Instant.fromEpochMilliseconds(from)
          .toZonedDateTimeISO(zone)
          .getTimeZoneTransition('next');
        return (change?.epochMilliseconds ?? from) + minutes * 60_000;
      }),
  );

describe('a calendar file', () => {
  it('parses to the instants of the service, in every zone and across clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones).chain((zone) => fc.record({ zone: fc.constant(zone), ms: instant(zone) })),
        fc.integer({ min: 0, max: 3 * 24 * 60 }),
        ({ zone, ms }, minutes) => {
          const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(ms / 60_000) * 60_000).toZonedDateTimeISO(
            zone,
          );
          const end = start.add({ minutes });
          const { events, done } = read(
            icsOf('Events', [
              entry({
                times: { isAllDay: false, timeZone: timeZone(zone), start: zonedTime(start), end: zonedTime(end) },
              }),
            ]),
          );
          const [event] = events;
          expect(event?.startDate.toJSDate().getTime()).toBe(start.epochMilliseconds);
          expect(event?.endDate.toJSDate().getTime()).toBe(end.epochMilliseconds);
          done();
        },
      ),
    );
  });

  it('parses back to its texts: escaped, and folded at 75 octets with CRLF', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const title = `a${text.replace(/\p{Cc}/gu, '')}\nb,c;d\\e`;
        const ics = icsOf('Events', [entry({ title })]);
        expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const { events, done } = read(ics);
        expect(events[0]?.summary).toBe(title);
        done();
      }),
    );
  });

  it('writes all-day events as dates, with an exclusive end', () => {
    const times = { isAllDay: true, timeZone: timeZone('Asia/Tokyo'), start: '2026-12-30', end: '2026-12-31' };
    const ics = icsOf('Events', [entry({ times: times as CalendarEntry['times'] })]);
    expect(ics).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(ics).not.toContain('VTIMEZONE');
  });

  it('gives each event a stable id, a sequence and a timestamp', () => {
    const lines = icsOf('Events', [entry()]).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(['UID:event-1@example.com', 'SEQUENCE:2', 'LAST-MODIFIED:20261101T000000Z']),
    );
  });
});
