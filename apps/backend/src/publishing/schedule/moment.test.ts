import fc from 'fast-check';
import { readMoment } from './moment.ts';

const now = new Date('2026-03-01T12:00:00Z');
const read = (text: string) => {
  const moment = readMoment(text, now);
  return moment._tag === 'Moment' ? moment.at.toISOString() : moment.message;
};

test.each([
  ['2026-12-01T09:00+01:00', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T09:00:30.250Z', '2026-12-01T09:00:30.250Z'],
  ['2026-12-01T09:00[Europe/Berlin]', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T09:00[Europe/Berlin]', '2026-07-01T07:00:00.000Z'],
  ['2026-12-01T09:00+01:00[Europe/Berlin]', '2026-12-01T08:00:00.000Z'],
  ['2026-03-29T03:00[Europe/Berlin]', '2026-03-29T01:00:00.000Z'],
  // The hour that comes twice: its first time, unless the offset names the second.
  ['2026-10-25T02:30[Europe/Berlin]', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T01:30:00.000Z'],
  ['2026-12-01T00:00[Pacific/Kiritimati]', '2026-11-30T10:00:00.000Z'],
  ['2026-12-01T00:00[Etc/GMT+12]', '2026-12-01T12:00:00.000Z'],
])('%s is %s', (text, at) => {
  expect(read(text)).toBe(at);
});

test.each([
  ['tomorrow', /must be a moment/u],
  ['2026-12-01', /must be a moment/u],
  ['2026-02-30T09:00Z', /must be a moment/u],
  ['2026-12-01T25:00Z', /must be a moment/u],
  ['2026-12-01T09:00', /needs an offset or a zone/u],
  ['2026-12-01T09:00+29:00', /an offset that does not exist/u],
  ['2026-12-01T09:00[Europe/Atlantis]', /a zone that does not exist: Europe\/Atlantis/u],
  ['2026-03-29T02:30[Europe/Berlin]', /does not exist in Europe\/Berlin/u],
  ['2026-12-01T09:00+02:00[Europe/Berlin]', /another offset than Europe\/Berlin/u],
  ['2026-03-01T12:00Z', /is in the past/u],
  ['2028-03-04T12:00Z', /more than two years ahead/u],
  ['9999-12-31T23:59Z', /more than two years ahead/u],
])('%s is refused', (text, message) => {
  expect(read(text)).toMatch(message);
});

test('a moment of any zone is the one that its clock shows', () => {
  const zones = fc.constantFrom('UTC', 'Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  const minutes = fc.integer({ min: 61, max: 700 * 24 * 60 });
  fc.assert(
    fc.property(zones, minutes, (zone, later) => {
      const at = new Date(now.getTime() + later * 60_000);
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(at);
      // Of a time that the clock shows twice it is the first.
      const read = readMoment(`${shown.replace(' ', 'T')}[${zone}]`, now);
      const isAt = (time: number) => read._tag === 'Moment' && read.at.getTime() === time;
      expect(isAt(at.getTime()) || isAt(at.getTime() - 3_600_000) || isAt(at.getTime() - 1_800_000)).toBe(true);
    }),
  );
});
