/** A window of a list in order: how many entries, after which key. */
export type Window = { readonly first: number; readonly after: string | undefined };

export type Page<T> = {
  readonly results: readonly T[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNext: boolean };
};

export const maxPerPage = 1000;

const longestCursor = 1024;

export const cursorOf = (key: string): string => Buffer.from(key, 'utf8').toString('base64url');

const keyOf = (cursor: string): string | undefined => {
  if (cursor.length > longestCursor) return undefined;
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  return cursorOf(key) === cursor && !key.includes('\u0000') ? key : undefined;
};

/** Reads `first` (1 to 1000, the default) and `after` (a cursor given out before); an unusable value gives its complaint. */
export const windowOf = (
  first: number | null | undefined,
  after: string | null | undefined,
): Window | { readonly complaint: string } => {
  const count = first ?? maxPerPage;
  if (count < 1 || count > maxPerPage) return { complaint: `"first" must be from 1 to ${maxPerPage}` };
  if (after === null || after === undefined || after === '') return { first: count, after: undefined };
  const key = keyOf(after);
  return key === undefined ? { complaint: '"after" is no cursor of this list' } : { first: count, after: key };
};

/** Makes a page of rows fetched with one more than requested, which shows whether there is a next page. */
export const pageOf = <T>(rows: readonly T[], { first }: Window, keyOfRow: (row: T) => string): Page<T> => {
  const results = rows.slice(0, first);
  const last = results.at(-1);
  return {
    results,
    pageInfo: { endCursor: last === undefined ? null : cursorOf(keyOfRow(last)), hasNext: rows.length > first },
  };
};
