import { decodedPart, pairsIn } from '../shared/addresses/query-string.ts';
import { eachGroup, type FilterGroup, filterGroups, type JobFilters, type JobQuery, maxPages } from './model.ts';
import { isAllRegions, selectedTags } from './tags.ts';

/** D§2.2: the names of the groups in an address, and in a call of the search service. */
export const filterParameters: Readonly<Record<FilterGroup, string>> = {
  interests: 'interest',
  interestCategories: 'interestCategory',
  cities: 'cities',
  countries: 'countries',
  industries: 'industries',
  functions: 'functions',
  regions: 'continents',
};

const longestText = 200;
const longestValue = 200;
/** Over all groups. */
const maxValues = 100;
/** Of the values of a group, encoded and joined. */
const longestList = 4_000;

/** Removes lone surrogates, which no address can carry, control characters and repeated blanks. */
const clean = (value: string, longest: number): string =>
  Array.from(
    value
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
    .slice(0, longest)
    .join('')
    .trim();

const cleanPage = (page: number): number => (Number.isSafeInteger(page) && page >= 1 ? Math.min(page, maxPages) : 1);

const joined = (values: readonly string[]): string => values.map(encodeURIComponent).join(',');

const cleanValues = (group: FilterGroup, values: readonly string[]): readonly string[] => {
  const cleaned = values
    .map((value) => clean(value, longestValue))
    .filter((value) => value !== '' && !isAllRegions({ group, value }));
  const distinct = [...new Set(cleaned)].slice(0, maxValues);
  return distinct.filter((_, index) => joined(distinct.slice(0, index + 1)).length <= longestList);
};

const cleanFilters = (filters: JobFilters): JobFilters => {
  const tags = selectedTags(eachGroup((group) => cleanValues(group, filters[group]))).slice(0, maxValues);
  return eachGroup((wanted) => tags.flatMap(({ group, value }) => (group === wanted ? [value] : [])));
};

/** Normalises a query so that it can be stored, put into an address and sent to the service. */
export const cleanQuery = ({ text, page, filters }: JobQuery): JobQuery => ({
  text: clean(text, longestText),
  page: cleanPage(page),
  filters: cleanFilters(filters),
});

/**
 * Parses the query string of a search address (D§2.2), with or without its `?`. Total: unreadable
 * values count as missing, and unknown names are ignored. A list may be comma-joined or, as a form
 * without script sends it, repeated. Needs the string as it is in the address: a comma within a
 * value is recognisable only while encoded.
 */
export const parseJobQuery = (search: string): JobQuery => {
  const pairs = pairsIn(search);
  const all = (wanted: string): readonly string[] => pairs.flatMap(({ name, raw }) => (name === wanted ? [raw] : []));
  const page = decodedPart(all('page')[0] ?? '');
  return cleanQuery({
    text: decodedPart(all('query')[0] ?? ''),
    page: /^\s*\+?\d+/.test(page) ? Number.parseInt(page, 10) : 1,
    filters: eachGroup((group) => all(filterParameters[group]).flatMap((raw) => raw.split(',').map(decodedPart))),
  });
};

/**
 * Writes the query string of a search address (D§2.2), without `?` and empty for a search for everything: each value URL-encoded,
 * lists joined by commas, the first page left out.
 */
export const serialiseJobQuery = (query: JobQuery): string => {
  const { text, page, filters } = cleanQuery(query);
  return [
    ...(page === 1 ? [] : [`page=${page}`]),
    ...(text === '' ? [] : [`query=${encodeURIComponent(text)}`]),
    ...filterGroups.flatMap((group) =>
      filters[group].length === 0 ? [] : [`${filterParameters[group]}=${joined(filters[group])}`],
    ),
  ].join('&');
};

/** Whether two queries find the same jobs in the same pages. */
export const isSameQuery = (one: JobQuery, other: JobQuery): boolean =>
  serialiseJobQuery(one) === serialiseJobQuery(other);

/**
 * D§2.2: returns the last segment of a job's path; undefined for the list's own path and for any
 * other.
 */
export const friendlyUrlIn = (path: string): string | undefined => {
  const last = clean(
    decodedPart(/\/([^/?#]*)\/*(?:[?#].*)?$/s.exec(path)?.[1]?.replaceAll('+', '%2B') ?? ''),
    longestText,
  );
  return last === '' || last === 'jobs' || last === '.' || last === '..' ? undefined : last;
};

/** D§2.2: where a job of the list is shown. */
export const jobPath = (listPath: string, friendlyUrl: string): string =>
  `${listPath.replace(/\/+$/, '')}/jobs/${encodeURIComponent(friendlyUrl)}`;
