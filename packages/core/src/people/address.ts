import { queryValues } from '../shared/addresses/query-string.ts';
import { choicesIn, inOrder } from '../shared/choices.ts';
import { rowsOf } from './filters.ts';
import { eachKind, filterKinds, type PeopleList, type PeopleQuery } from './model.ts';

/** What of an address belongs to a list of people, in the order it is written (decisions §13). */
export const peopleParameters: readonly string[] = [...filterKinds, 'rows'];

const longestKey = 100;
const maxKeys = 20;
const maxRows = 1_000;

/** Removes lone surrogates and control characters from a key. */
const cleanKey = (key: string): string =>
  Array.from(key.replace(/[\p{Surrogate}\p{Cc}]/gu, '').trim())
    .slice(0, longestKey)
    .join('')
    .trim();

const cleanRows = (rows: number | undefined): number | undefined =>
  rows !== undefined && Number.isSafeInteger(rows) && rows >= 1 && rows <= maxRows ? rows : undefined;

/** Normalises a query so that it can appear in an address. */
export const cleanPeopleQuery = ({ filters, rows }: PeopleQuery): PeopleQuery => ({
  filters: eachKind((kind) => inOrder(filters[kind].map(cleanKey).filter((key) => key !== '')).slice(0, maxKeys)),
  rows: cleanRows(rows),
});

/**
 * Parses the query string of a page with a list of people, with or without its `?`. Total:
 * unreadable values count as missing. The choices of a filter may be joined by commas or, as a form
 * without script sends them, repeated.
 */
export const parsePeopleQuery = (search: string): PeopleQuery => {
  const rows = queryValues(search)('rows')[0] ?? '';
  return cleanPeopleQuery({
    filters: eachKind(choicesIn(search)),
    rows: /^\d{1,4}$/.test(rows) ? Number(rows) : undefined,
  });
};

/** Serialises it, in fixed order and without `?`; empty for all people. */
export const serialisePeopleQuery = (query: PeopleQuery): string => {
  const { filters, rows } = cleanPeopleQuery(query);
  return [
    ...filterKinds.flatMap((kind) =>
      filters[kind].length === 0 ? [] : [`${kind}=${filters[kind].map(encodeURIComponent).join(',')}`],
    ),
    ...(rows === undefined ? [] : [`rows=${rows}`]),
  ].join('&');
};

/** Whether two queries look for the same people, however many of them are on show. */
export const isSamePeopleQuery = (one: PeopleQuery, other: PeopleQuery): boolean =>
  serialisePeopleQuery({ ...one, rows: undefined }) === serialisePeopleQuery({ ...other, rows: undefined });

/** Returns the row counts that "more" leads to. */
export const rowSteps = ({ people, firstRows, moreRows }: PeopleList): readonly number[] => {
  const all = rowsOf(people.length);
  const step = moreRows ?? Math.max(1, all - firstRows);
  return Array.from(
    { length: Math.max(0, Math.ceil((all - firstRows) / step)) },
    (_, index) => firstRows + (index + 1) * step,
  );
};
