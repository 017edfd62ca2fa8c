/** A month, such as `2026-12`. */
type Month = string;

/** Returns the month of a day such as `2026-12-01`. */
export const monthOf = (day: string): Month => day.slice(0, 7);

/** Returns the month that is so many months later, or earlier. */
export const monthsLater = (month: Month, months: number): Month =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)).toISOString().slice(0, 7);

/** Weeks begin on it: 1 for Monday to 7 for Sunday. */
type FirstDay = number;

/** Regions, as CLDR has them, where weeks begin on another day than Monday; for browsers that do not say. */
const beginOnSunday = ['US', 'CA', 'JP', 'KR', 'IN', 'IL', 'BR', 'MX', 'SA', 'ZA', 'TW', 'HK'];
const beginOnSaturday = ['AE', 'EG', 'DZ', 'IQ', 'JO', 'KW', 'QA', 'SY', 'BH', 'OM', 'LY', 'SD', 'IR'];

/** Returns the day that weeks begin on in a language. */
export const firstDayIn = (language: string): FirstDay => {
  const locale: Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  } = new Intl.Locale(language);
  const said = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (said !== undefined) return said.firstDay;
  const region = locale.maximize().region ?? '';
  return beginOnSunday.includes(region) ? 7 : beginOnSaturday.includes(region) ? 6 : 1;
};

/**
 * Returns the days of a month by weeks, such as `2026-12-01`; undefined where a week has days of the months around it. They are days of a
 * calendar, not moments: no zone and no change of clocks moves them.
 */
export const weeksOf = (month: Month, firstDay: FirstDay): readonly (readonly (string | undefined)[])[] => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const weekday = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const before = (weekday - firstDay + 7) % 7;
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = week * 7 + column - before + 1;
      return day < 1 || day > days ? undefined : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
};

/** Returns the names of the weekdays of a language, from the first one of a week on. */
export const weekdays = (
  language: string | undefined,
  firstDay: FirstDay,
): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, column) => {
    // 2024-01-01 is a Monday.
    const day = new Date(Date.UTC(2024, 0, firstDay + column));
    const named = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(day);
    return { short: named('short'), long: named('long') };
  });
