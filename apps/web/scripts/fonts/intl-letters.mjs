// What a browser or this server may write by itself, without an author: names and words of `Intl`.

/** Two moments of a year, so that zones have their summer and winter names. */
const moments = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month));

/** @type {readonly NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>[]} */
const zoneNames = ['long', 'short', 'longGeneric', 'shortGeneric', 'longOffset', 'shortOffset'];

/** @param {string} language */
const dates = (language) => [
  ...Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
    zoneNames.flatMap((timeZoneName) => {
      const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName });
      return moments.map((moment) => format.format(moment));
    }),
  ),
  .../** @type {const} */ (['long', 'short', 'narrow']).flatMap((width) =>
    months.map((moment) =>
      new Intl.DateTimeFormat(language, {
        timeZone: 'UTC',
        era: width,
        year: 'numeric',
        month: width,
        weekday: width,
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        second: '2-digit',
        hour12: true,
        dayPeriod: width,
      }).formatRange(moment, moment + 40 * 86_400_000),
    ),
  ),
];

/** @param {string} language */
const regions = (language) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => names.of(first + second) ?? ''));
};

/** @param {string} language */
const numbers = (language) => [
  ...Intl.supportedValuesOf('unit').flatMap((unit) =>
    /** @type {const} */ (['long', 'short', 'narrow']).flatMap((unitDisplay) =>
      [1, -2.5].map((value) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value)),
    ),
  ),
  ...Intl.supportedValuesOf('currency').flatMap((currency) =>
    /** @type {const} */ (['name', 'symbol', 'narrowSymbol']).flatMap((currencyDisplay) =>
      [1, -2.5].map((value) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).format(value),
      ),
    ),
  ),
  ...[1_234, 12_345_678, 1e9, 1e13].flatMap((value) =>
    /** @type {const} */ (['long', 'short']).map((compactDisplay) =>
      new Intl.NumberFormat(language, { notation: 'compact', compactDisplay }).format(value),
    ),
  ),
  new Intl.NumberFormat(language, { style: 'percent' }).format(0.123_456_789),
];

/** @param {string} language */
const words = (language) => {
  const items = ['1', '2', '3'];
  const lists = /** @type {const} */ (['conjunction', 'disjunction', 'unit']).flatMap((type) =>
    /** @type {const} */ (['long', 'short', 'narrow']).map((style) =>
      new Intl.ListFormat(language, { type, style }).format(items),
    ),
  );
  const spans = /** @type {const} */ (['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']).flatMap(
    (unit) =>
      /** @type {const} */ (['long', 'short', 'narrow']).flatMap((style) =>
        [-2, -1, 0, 1, 2].map((value) =>
          new Intl.RelativeTimeFormat(language, { style, numeric: 'auto' }).format(value, unit),
        ),
      ),
  );
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return [...lists, ...spans, ...['en', 'de', 'ar', 'ja'].map((each) => names.of(each) ?? '')];
};

/**
 * Every letter and sign that `Intl` of this Node writes in a language: dates, zones, regions, units, currencies, lists and spans of time.
 * @param {string} language
 * @returns {string} each of them once, sorted
 */
export const intlLettersIn = (language) =>
  [...new Set([...dates(language), ...regions(language), ...numbers(language), ...words(language)].join(''))]
    .sort()
    .join('');
