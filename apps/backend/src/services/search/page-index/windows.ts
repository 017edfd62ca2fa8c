import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../shared/tables.ts';
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

/** What a site is searched in. */
export type Searched = {
  /** The first language of the site, and the scopes of all pages, whose words are known. */
  readonly language: string | undefined;
  readonly lexicon: readonly number[];
  /** The scopes that are searched, and their windows in the order they are looked through: the latest first. */
  readonly scopes: readonly number[];
  readonly windows: readonly Window[];
  /** How many documents there are in the languages that are searched, of whichever kind. */
  readonly stock: number;
};

type ScopeRow = {
  readonly id: number;
  readonly language: string;
  readonly kind: string;
  readonly windows: readonly (readonly [label: number, documents: number])[] | null;
  readonly documents: number;
};

/** What to search for pages of a kind in one language, or in every one. */
export const searchedOf = async (
  db: Database,
  { site, language, kind }: Omit<Scope, 'language'> & { readonly language: string | undefined },
): Promise<Searched> => {
  const { rows } = await sql<ScopeRow>`
    SELECT id, language, kind, CASE WHEN kind = ${kind} THEN windows END AS windows, documents
    FROM search_scopes, LATERAL (
      SELECT json_agg(json_build_array(label, documents)) AS windows, coalesce(sum(documents), 0)::integer AS documents FROM search_windows
      WHERE label >= id << ${sql.lit(windowBits)} AND label < (id + 1) << ${sql.lit(windowBits)}
    ) AS counted
    WHERE site = ${site} AND kind IN ('all', ${kind}) AND (${language ?? null}::text IS NULL OR language = ${language ?? null})
    ORDER BY id`.execute(db);
  const searched = rows.filter((scope) => scope.kind === kind);
  const ofAll = rows.filter((scope) => scope.kind === 'all');
  const windows = searched.flatMap((scope) => scope.windows ?? []).map(([label, documents]) => ({ label, documents }));
  return {
    language: searched[0]?.language,
    lexicon: ofAll.map(({ id }) => id),
    stock: ofAll.reduce((sum, { documents }) => sum + documents, 0),
    scopes: searched.map(({ id }) => id),
    windows: windows.toSorted((one, other) => timeOf(other) - timeOf(one) || one.label - other.label),
  };
};

/** Whether a document is of one of the scopes, whatever its window. SQL, for what the index need not look up. */
export const isOfScopes = (scopes: readonly number[]): RawBuilder<boolean> =>
  sql`(labels[1] >> ${sql.lit(windowBits)} = ANY(${[...scopes]}::integer[]) OR labels[2] >> ${sql.lit(windowBits)} = ANY(${[...scopes]}::integer[]))`;

/** The window of time alone, whichever scope it is of. */
const timeOf = ({ label }: Window): number => label % windowsOfScope;
const isUndated = (window: Window): boolean => timeOf(window) >= firstUndated;

/** Undated documents come first by relevance and last by date. */
export const inOrderOf = (sort: 'default' | 'date', windows: readonly Window[]): readonly Window[] =>
  sort === 'default' ? windows : [...windows.filter((window) => !isUndated(window)), ...windows.filter(isUndated)];

/** Windows that are looked through together, and how many documents they hold. */
export type Stage = { readonly labels: readonly number[]; readonly documents: number };

/**
 * Gives the next windows that hold so many documents or more; undefined when every window has been given. What several scopes have of one
 * time is given together, so that nothing given later is later.
 */
export type Walk = (wanted: number) => Stage | undefined;

export const walkOf = (windows: readonly Window[]): Walk => {
  let next = 0;
  return (wanted) => {
    if (next >= windows.length) return undefined;
    const labels: number[] = [];
    let documents = 0;
    let last: Window | undefined;
    for (
      let window = windows[next];
      window !== undefined && (documents < wanted || (last !== undefined && timeOf(last) === timeOf(window)));
      window = windows[next]
    ) {
      last = window;
      labels.push(window.label);
      documents += window.documents;
      next += 1;
    }
    return { labels, documents };
  };
};
