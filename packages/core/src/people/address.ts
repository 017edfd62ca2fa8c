import { rowsOf } from './filters.ts';
import { eachKind, filterKinds, type PeopleList, type PeopleQuery } from './model.ts';
import { type Pair, pairsIn, printPairs, valueIn } from './query-string.ts';

/** What of an address belongs to a list of people, in the order it is written (decisions §13). */
const peopleParameters: readonly string[] = [...filterKinds, 'rows'];

const longestKey = 100;
const maxRows = 1_000;

/** Half a surrogate pair stands in no address, and control characters in no key. */
const cleanKey = (key: string): string | undefined => {
  const clean = Array.from(key.replace(/[\p{Surrogate}\p{Cc}]/gu, '').trim())
    .slice(0, longestKey)
    .join('')
    .trim();
  return clean === '' ? undefined : clean;
};

const cleanRows = (rows: number | undefined): number | undefined =>
  rows !== undefined && Number.isSafeInteger(rows) && rows >= 1 && rows <= maxRows ? rows : undefined;

/** A query as it may stand in an address, whatever was put together. */
export const cleanPeopleQuery = ({ filters, rows }: PeopleQuery): PeopleQuery => ({
  filters: eachKind((kind) => cleanKey(filters[kind] ?? '')),
  rows: cleanRows(rows),
});

/** Reads the query string of a page with a list of people, with or without its `?`. Total: what cannot be read counts as not given. */
export const parsePeopleQuery = (search: string): PeopleQuery => {
  const given = pairsIn(search);
  const rows = valueIn(given, 'rows');
  return cleanPeopleQuery({
    filters: eachKind((kind) => valueIn(given, kind)),
    rows: /^\d{1,4}$/.test(rows) ? Number(rows) : undefined,
  });
};

const pairsOf = (query: PeopleQuery): readonly Pair[] => {
  const { filters, rows } = cleanPeopleQuery(query);
  return [
    ...filterKinds.map((kind) => ({ name: kind, value: filters[kind] ?? '' })),
    { name: 'rows', value: rows === undefined ? '' : String(rows) },
  ].filter(({ value }) => value !== '');
};

/** Writes it, in fixed order and without `?`; empty for everybody. */
export const serialisePeopleQuery = (query: PeopleQuery): string => printPairs(pairsOf(query));

/** The query string of an address with that query in place of its own; what belongs to others stays, before it. */
export const withPeopleQuery = (search: string, query: PeopleQuery): string =>
  printPairs([...pairsIn(search).filter(({ name }) => !peopleParameters.includes(name)), ...pairsOf(query)]);

/** Everything that the address of a page with this list may say: a finite number of addresses, so that nobody can ask for more. */
export const addressValuesOf = (list: PeopleList): Readonly<Record<string, readonly string[]>> => {
  const all = rowsOf(list.people.length);
  const step = list.moreRows ?? Math.max(1, all - list.firstRows);
  const steps = Math.max(0, Math.ceil((all - list.firstRows) / step));
  return {
    ...Object.fromEntries(list.filters.map(({ kind, terms }) => [kind, terms.map(({ key }) => key)])),
    rows: Array.from({ length: steps }, (_, index) => String(list.firstRows + (index + 1) * step)),
  };
};
