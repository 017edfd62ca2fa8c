import { firstDayIn, monthOf, monthsLater, weekdays, weeksOf } from './month.ts';
import { daysOf, type Entry } from './plan.ts';

const monday = 1;
const sunday = 7;
const saturday = 6;

describe('the weeks of a month', () => {
  test('begin on Mondays, Sundays or Saturdays', () => {
    // 1 December 2026 is a Tuesday.
    const firstWeek = (firstDay: number) => weeksOf('2026-12', firstDay)[0]?.map((day) => day?.slice(-2) ?? '');
    expect(firstWeek(monday)).toEqual(['', '01', '02', '03', '04', '05', '06']);
    expect(firstWeek(sunday)).toEqual(['', '', '01', '02', '03', '04', '05']);
    expect(firstWeek(saturday)).toEqual(['', '', '', '01', '02', '03', '04']);
  });

  test('have each day once and in its order, in every month over leap years and ends of years', () => {
    for (let month = '2023-11'; month < '2029-03'; month = monthsLater(month, 1))
      for (const firstDay of [monday, saturday, sunday]) {
        const weeks = weeksOf(month, firstDay);
        const days = weeks.flat().filter((day) => day !== undefined);
        const length = new Date(`${monthsLater(month, 1)}-01T00:00:00Z`).getTime() - new Date(`${month}-01`).getTime();
        expect(days).toEqual(days.toSorted());
        expect([new Set(days).size, days.length]).toEqual([days.length, length / 86_400_000]);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((day) => day !== undefined)).toBe(true);
          for (const [column, day] of week.entries())
            if (day !== undefined) expect(new Date(day).getUTCDay()).toBe((firstDay + column) % 7);
        }
      }
  });

  test('are four where February begins with a week, and six where a month touches that many', () => {
    expect(weeksOf('2027-02', monday)).toHaveLength(4);
    expect(weeksOf('2027-05', monday)).toHaveLength(6);
  });
});

test('months are counted over the ends of years', () => {
  expect(monthsLater('2026-12', 1)).toBe('2027-01');
  expect(monthsLater('2027-01', -1)).toBe('2026-12');
  expect(monthsLater('2026-12', -24)).toBe('2024-12');
  expect(monthOf('2026-12-31')).toBe('2026-12');
});

test('weeks begin on the day of a language and its region', () => {
  const firstDays = ['en-US', 'en-GB', 'de', 'ja', 'ar-EG', 'ar-SA'].map(firstDayIn);
  expect(firstDays).toEqual([sunday, monday, monday, sunday, saturday, sunday]);
});

test('a browser that does not say when weeks begin is answered by region', () => {
  const { Locale } = Intl;
  class Silent extends Locale {
    getWeekInfo = undefined;
    get weekInfo() {
      return undefined;
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { Locale: Silent }));
  try {
    expect(['en-US', 'de', 'ja', 'ar-EG'].map(firstDayIn)).toEqual([sunday, monday, sunday, saturday]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('weekdays are named in a language, from the first of a week on', () => {
  expect(weekdays('en-US', sunday).map(({ long }) => long)).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(weekdays('de', monday)[0]).toEqual({ short: 'Mo', long: 'Montag' });
});

describe('the day of an entry in the month', () => {
  const at = (moment: string): Entry => ({ id: moment, at: moment, state: 'waiting', by: 'Ada', documents: [] });
  const dayIn = (moment: string, zone: string) => daysOf([at(moment)], zone)[0]?.day;

  test('is that of the zone, around the ends of months and years', () => {
    expect(dayIn('2026-12-31T23:30:00Z', 'UTC')).toBe('2026-12-31');
    expect(dayIn('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('2027-01-01');
    expect(dayIn('2027-01-01T04:59:00Z', 'America/New_York')).toBe('2026-12-31');
    expect(dayIn('2026-12-31T10:00:00Z', 'Pacific/Kiritimati')).toBe('2027-01-01');
    expect(dayIn('2027-01-01T10:59:00Z', 'Pacific/Pago_Pago')).toBe('2026-12-31');
  });

  test('is right on the days that are shorter or longer by a change of clocks', () => {
    // Berlin loses an hour on 28 March 2027 and has one twice on 31 October; Santiago has no midnight on 5 September 2027.
    expect(dayIn('2027-03-27T22:59:00Z', 'Europe/Berlin')).toBe('2027-03-27');
    expect(dayIn('2027-03-27T23:00:00Z', 'Europe/Berlin')).toBe('2027-03-28');
    expect(dayIn('2027-03-28T21:59:00Z', 'Europe/Berlin')).toBe('2027-03-28');
    expect(dayIn('2027-03-28T22:00:00Z', 'Europe/Berlin')).toBe('2027-03-29');
    expect(dayIn('2027-10-30T22:00:00Z', 'Europe/Berlin')).toBe('2027-10-31');
    expect(dayIn('2027-10-31T22:59:00Z', 'Europe/Berlin')).toBe('2027-10-31');
    expect(dayIn('2027-10-31T23:00:00Z', 'Europe/Berlin')).toBe('2027-11-01');
    expect(dayIn('2027-09-05T03:59:00Z', 'America/Santiago')).toBe('2027-09-04');
    expect(dayIn('2027-09-05T04:00:00Z', 'America/Santiago')).toBe('2027-09-05');
  });
});
