import { queryValues } from '../shared/addresses/query-string.ts';
import { choicesIn, inOrder } from '../shared/choices.ts';
import { type GridQuery, maxGridPages } from './model.ts';

/** The names of a grid's choices in the address of its page. */
export const gridParameters = { filters: 'filter', page: 'page' } as const;

const maxFilters = 20;
const longestId = 100;

/** Ids of a content tree: letters, digits and their separators. */
const isId = (id: string): boolean => id.length <= longestId && /^[\p{L}\p{N}._{}-]+$/u.test(id);

const cleanPage = (page: number): number =>
  Number.isSafeInteger(page) && page >= 1 ? Math.min(page, maxGridPages) : 1;

/** Normalises a query so that it can appear in an address. */
export const cleanGridQuery = ({ filters, page }: GridQuery): GridQuery => ({
  filters: inOrder(filters.filter(isId)).slice(0, maxFilters),
  page: cleanPage(page),
});

/**
 * Reads the query string of a page with a grid, with or without its `?`. Total: what cannot be read counts as not given, and other names
 * are passed over. Filters may be joined by commas or, as a form without script sends them, repeated.
 */
export const parseGridQuery = (search: string): GridQuery => {
  const page = (queryValues(search)(gridParameters.page)[0] ?? '').trim();
  return cleanGridQuery({
    filters: choicesIn(search)(gridParameters.filters),
    page: /^\d{1,6}$/.test(page) ? Number(page) : 1,
  });
};

/** Writes the query string, without `?`: one for each query, empty for the grid as it begins. */
export const serialiseGridQuery = (query: GridQuery): string => {
  const { filters, page } = cleanGridQuery(query);
  return [
    ...(filters.length === 0 ? [] : [`${gridParameters.filters}=${filters.map(encodeURIComponent).join(',')}`]),
    ...(page === 1 ? [] : [`${gridParameters.page}=${page}`]),
  ].join('&');
};

/** Whether two queries list the same articles, however many of them are on show. */
export const isSameGridQuery = (one: GridQuery, other: GridQuery): boolean =>
  serialiseGridQuery({ ...one, page: 1 }) === serialiseGridQuery({ ...other, page: 1 });
