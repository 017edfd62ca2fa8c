import { queryValues } from '../shared/addresses/query-string.ts';
import { type CalendarDate, calendarDateFrom } from '../shared/calendar-date.ts';
import type { Language } from '../shared/language.ts';
import { plainText } from '../shared/text.ts';

/** C§9: shown at first, and added by each press. */
export const publishedWorkPageSize = 8;
/** C§9: placeholder pictures that are cycled by index. */
const placeholderCount = 5;

/** Something a person has published, here or elsewhere. */
export type PublishedItem = {
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly date: CalendarDate;
  readonly articleType: string;
  readonly isExternal: boolean;
  /** Its picture, or the number of a placeholder, from 0. */
  readonly picture: { readonly src: string; readonly alt: string } | number;
};

/** C§3 "Internal published item". */
export type InternalItem = {
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly date: CalendarDate | undefined;
  readonly languageName: string;
  readonly articleType: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
};

type Rules = {
  /** Of the page. */
  readonly language: Language;
  /** Whether a visitor may be sent to an address, and a picture be loaded from one. */
  readonly isSafeHref: (address: string) => boolean;
  readonly isSafeSource: (address: string) => boolean;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (part: string | number): string => String(part).padStart(2, '0');
const monthOf = (name: string): string | undefined => {
  const index = months.indexOf(name.slice(0, 3).toLowerCase());
  return index === -1 ? undefined : two(index + 1);
};

const inWords = (text: string): string | undefined => {
  const monthFirst = /^([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,? (\d{4})$/i.exec(text);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text);
  const [name, day, year] = monthFirst?.slice(1) ?? [dayFirst?.[2], dayFirst?.[1], dayFirst?.[3]];
  const month = name === undefined ? undefined : monthOf(name);
  return month === undefined || year === undefined ? undefined : `${year}-${month}-${two(day ?? 1)}`;
};

const inFigures = (text: string): string | undefined => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return `${year}-${two(month)}-${two(day)}`;
  return /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : undefined;
};

/**
 * Parses the day that an editor wrote: ISO 8601, with or without day; "March 12, 2026", "12 March
 * 2026", "Mar 2026", "3/12/2026". Undefined for an invalid day. The same on every machine, unlike
 * `Date.parse`.
 */
export const parseWrittenDate = (written: string): CalendarDate | undefined => {
  const text = written.replace(/\s+/g, ' ').trim();
  return calendarDateFrom(text) ?? calendarDateFrom(inWords(text) ?? inFigures(text) ?? '');
};

/**
 * C§5: parses a line; it needs exactly four parts between pipes, a valid date, a title and a safe
 * address.
 */
const externalItem =
  ({ isSafeHref }: Rules) =>
  (line: string): PublishedItem | undefined => {
    const parts = line.split('|').map((part) => part.trim());
    const [title = '', url = '', source = '', written = ''] = parts;
    const date = parts.length === 4 ? parseWrittenDate(written) : undefined;
    const name = plainText(title);
    if (date === undefined || name === '' || !isSafeHref(url)) return undefined;
    return { title: name, url, source: plainText(source), date, articleType: '', isExternal: true, picture: 0 };
  };

/** A language as its code, in any case and with or without region, or as its own name or the English one. */
const isInLanguage = (name: string, language: Language): boolean => {
  const wanted = name.trim().toLowerCase();
  if (wanted === language.toLowerCase() || wanted === language.split('-')[0]?.toLowerCase()) return true;
  return ['en', language].some(
    (spoken) =>
      new Intl.DisplayNames(spoken, { type: 'language' }).of(language.split('-')[0] ?? language)?.toLowerCase() ===
      wanted,
  );
};

/** C§5: an internal item counts only in the page's language and with a day. */
const internalItem =
  ({ language, isSafeHref, isSafeSource }: Rules) =>
  (item: InternalItem): PublishedItem | undefined => {
    const title = plainText(item.title);
    if (item.date === undefined || title === '' || !isSafeHref(item.url)) return undefined;
    if (!isInLanguage(item.languageName, language)) return undefined;
    const { url, source, date, articleType } = item;
    const picture = isSafeSource(item.imageUrl) ? { src: item.imageUrl, alt: item.imageAlt } : 0;
    return { title, url, source, date, articleType, isExternal: false, picture };
  };

const isItem = (item: PublishedItem | undefined): item is PublishedItem => item !== undefined;

type Written = { readonly external: string; readonly internal: readonly InternalItem[] };

/**
 * C§3, C§5 published work: the external lines first, then the site's own; the first of two with the
 * same title (without markup) stays. An item without a picture has a placeholder, by its index.
 */
export const publishedWork = ({ external, internal }: Written, rules: Rules): readonly PublishedItem[] => {
  const items = [...external.split(/\r?\n/).map(externalItem(rules)), ...internal.map(internalItem(rules))].filter(
    isItem,
  );
  const titles = new Set<string>();
  return items
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .map((item, index) => ({ ...item, picture: item.picture === 0 ? index % placeholderCount : item.picture }));
};

/**
 * Returns the number of items shown for an address: the first eight, or a multiple of eight with
 * items left.
 */
export const shownWork = (total: number, search: string): number => {
  const given = queryValues(search)(workParameter)[0] ?? '';
  const shown = /^\d{1,4}$/.test(given) ? Number(given) : publishedWorkPageSize;
  return workSteps(total).includes(shown) ? shown : publishedWorkPageSize;
};

/** The address parameter for the number of published works shown. */
export const workParameter = 'work';

/** Returns the parameter for the number shown; undefined for the first eight. */
export const printShownWork = (shown: number): string =>
  shown === publishedWorkPageSize ? '' : `${workParameter}=${shown}`;

/** Returns the numbers of items that "more" leads to. */
export const workSteps = (total: number): readonly number[] =>
  Array.from(
    { length: Math.max(0, Math.ceil(total / publishedWorkPageSize) - 1) },
    (_, index) => (index + 2) * publishedWorkPageSize,
  );
