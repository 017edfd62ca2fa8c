import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../../../db/schema.ts';
import type { Kind } from './document.ts';

/** A label of a document is the number of a scope (its site and language, with or without its kind) and of a window of time. */
const windowBits = 12;
const windowsOfScope = 2 ** windowBits;
/** Months count from 1970. What has no date does not age: it has windows of its own, by its number. */
const firstUndated = 3_000;
const undatedPerWindow = 8_192;

/** The window of a document: its month, or one of those without a date. SQL, because numbers are given there. */
export const windowOf = (no: string, displayedOn: string): string =>
  `CASE WHEN ${displayedOn} IS NULL THEN ${firstUndated} + least(${windowsOfScope - firstUndated - 1}, ${no} / ${undatedPerWindow})
    ELSE greatest(0, least(${firstUndated - 1}, (extract(year FROM ${displayedOn})::integer - 1970) * 12 + extract(month FROM ${displayedOn})::integer - 1)) END`;

export type Scope = { readonly site: string; readonly language: string; readonly kind: Kind | 'all' };

/** The number of a scope, made when it is new; the same ever after. */
export const numberScope = async (tx: Transaction<Tables>, { site, language, kind }: Scope): Promise<number> => {
  await sql`
    INSERT INTO search_scopes (site, language, kind) VALUES (${site}, ${language}, ${kind}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const { rows } = await sql<{ readonly id: number }>`
    SELECT id FROM search_scopes WHERE site = ${site} AND language = ${language} AND kind = ${kind}`.execute(tx);
  return rows[0]?.id ?? 0;
};

export type Window = { readonly label: number; readonly documents: number };

/** The windows of scopes with how many documents each has, in the order they are looked through: the latest first. */
export const windowsOf = async (db: Database, scopes: readonly number[]): Promise<readonly Window[]> => {
  const { rows } = await sql<Window>`
    SELECT label, documents FROM unnest(${[...scopes]}::integer[]) AS scope
    JOIN search_windows ON label >= scope << ${sql.lit(windowBits)} AND label < (scope + 1) << ${sql.lit(windowBits)}
    ORDER BY label % ${sql.lit(windowsOfScope)} DESC, label`.execute(db);
  return rows;
};

const isUndated = ({ label }: Window): boolean => label % windowsOfScope >= firstUndated;

/** What has no date stands first where relevance counts and last where dates do. */
export const inOrderOf = (sort: 'default' | 'date', windows: readonly Window[]): readonly Window[] =>
  sort === 'default' ? windows : [...windows.filter((window) => !isUndated(window)), ...windows.filter(isUndated)];

/** Windows that are looked through together, and how many documents they hold. */
export type Stage = { readonly labels: readonly number[]; readonly documents: number };

/** Gives the next windows that hold so many documents or more; undefined when every window has been given. */
export type Walk = (wanted: number) => Stage | undefined;

export const walkOf = (windows: readonly Window[]): Walk => {
  let next = 0;
  return (wanted) => {
    if (next >= windows.length) return undefined;
    const labels: number[] = [];
    let documents = 0;
    for (let window = windows[next]; window !== undefined && documents < wanted; window = windows[next]) {
      labels.push(window.label);
      documents += window.documents;
      next += 1;
    }
    return { labels, documents };
  };
};
