import fc from 'fast-check';
import { CalendarDate, calendarDateFrom, formatDate } from './calendar-date.ts';

const date = (text: string): CalendarDate => {
  const day = calendarDateFrom(text);
  if (day === undefined) throw new Error(`${text} is no date`);
  return day;
};

test.each([
  ['2026-09-14', '2026-09-14'],
  ['2026-09-14T00:00:00Z', '2026-09-14'],
  ['2026-09-14T23:30:00-08:00', '2026-09-14'],
  ['2024-02-29T12:00:00', '2024-02-29'],
])('%s is the day %s wherever it is read', (stamp, day) => expect(calendarDateFrom(stamp)).toBe(day));

test.each(['', 'soon', '0001-01-01T00:00:00Z', '2026-02-29', '2026-13-01', '2026-9-14', '2026-09-14x', '20260914'])(
  '%j is not a day',
  (stamp) => expect(calendarDateFrom(stamp)).toBeUndefined(),
);

test('every day of the calendar parses back', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0002-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (instant) => {
        const day = instant.toISOString().slice(0, 10);
        expect(CalendarDate.is(day)).toBe(true);
        expect(calendarDateFrom(instant.toISOString())).toBe(day);
      },
    ),
  ));

test.each([
  ['en', 'September 2026'],
  ['de', 'September 2026'],
  ['ja-JP', '2026年9月'],
  ['ar', 'سبتمبر 2026'],
] as const)('in %s the month is written out', (language, written) =>
  expect(formatDate(language)(date('2026-09-01'))).toBe(written),
);

test.each([
  ['en', '4 September 2026'],
  ['de', '4. September 2026'],
  ['ja-JP', '2026年9月4日'],
  ['ar', '4 سبتمبر 2026'],
] as const)(
  '%s writes a day without a leading zero, and before its month where the month is a word',
  (language, written) => expect(formatDate(language, 'day')(date('2026-09-04'))).toBe(written),
);
