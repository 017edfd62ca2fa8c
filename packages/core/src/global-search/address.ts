import { decodedPart, pairsIn } from '../shared/addresses/query-string.ts';
import { maxStart, type PageQuery, pageFilters, pageOf, pageSorts, startOf, withFilter } from './model.ts';

/** What of an address belongs to the search, in the order it is written (D§2.1, decisions §13). */
export const pageParameters: readonly string[] = ['q', 'start', 'sort', 'pageFilter', 'hybrid'];

const longestText = 200;

/** Removes lone surrogates, which no address can carry, control characters and repeated blanks. */
const cleanText = (text: string): string =>
  Array.from(
    text
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
    .slice(0, longestText)
    .join('')
    .trim();

const cleanStart = (start: number): number =>
  Number.isSafeInteger(start) && start >= 1 ? startOf(pageOf(Math.min(start, maxStart))) : 1;

/** Normalises a query so that it can be stored, put into an address and sent to the service. */
export const cleanPageQuery = ({ text, filter, sort, start, isHybrid }: PageQuery): PageQuery => ({
  text: cleanText(text),
  filter,
  sort,
  start: cleanStart(start),
  isHybrid,
});

const oneOf = <A extends string>(values: readonly A[], wanted: string, preset: A): A =>
  values.find((value) => value === wanted) ?? preset;

/** Reads the query string of `/search` (D§2.1), with or without its `?`. Total: what cannot be read counts as not given. */
export const parsePageQuery = (search: string): PageQuery => {
  const pairs = pairsIn(search);
  const valueIn = (wanted: string): string => decodedPart(pairs.find(({ name }) => name === wanted)?.raw ?? '');
  const start = valueIn('start');
  return cleanPageQuery({
    text: valueIn('q'),
    filter: oneOf(pageFilters, valueIn('pageFilter'), 'all'),
    sort: oneOf(pageSorts, valueIn('sort'), 'default'),
    start: /^\s*\+?\d+\s*$/u.test(start) ? Number.parseInt(start, 10) : 1,
    isHybrid: valueIn('hybrid') === 'true',
  });
};

/** Returns the choices that a form was rendered with, to detect which of them was changed. */
export const drawnWith = ({ filter, sort }: PageQuery): string => `${filter}.${sort}`;

/**
 * Parses the values of a form without script: like an address, but a changed filter resets the
 * order (D§4), unless the order was changed as well.
 */
export const parseSentQuery = (search: string): PageQuery => {
  const query = parsePageQuery(search);
  const rendered = decodedPart(pairsIn(search).find(({ name }) => name === 'drawn')?.raw ?? '');
  const [filter, sort] = rendered.split('.');
  const isChanged = rendered !== '' && filter !== query.filter && sort === query.sort;
  return isChanged ? withFilter(query, query.filter) : query;
};

/** Serialises the query string of `/search`, without `?`, in one order; presets are left out. */
export const serialisePageQuery = (query: PageQuery): string => {
  const { text, filter, sort, start, isHybrid } = cleanPageQuery(query);
  return [
    ...(text === '' ? [] : [`q=${encodeURIComponent(text)}`]),
    ...(start === 1 ? [] : [`start=${start}`]),
    ...(sort === 'default' ? [] : [`sort=${sort}`]),
    ...(filter === 'all' ? [] : [`pageFilter=${filter}`]),
    ...(isHybrid ? ['hybrid=true'] : []),
  ].join('&');
};

/** Whether two queries show the same page of results. */
export const isSamePageQuery = (one: PageQuery, other: PageQuery): boolean =>
  serialisePageQuery(one) === serialisePageQuery(other);
