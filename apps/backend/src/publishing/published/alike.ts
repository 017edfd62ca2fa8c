import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import type { Place } from './store.ts';

/** Returns the ids of documents and drafts that are one of these but for upper and lower case: names of files that some systems cannot tell apart. */
export const idsInOtherCase = async (
  db: Database,
  site: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly id: string }>`
    WITH given AS (SELECT unnest(${ids}::text[]) AS id)
    SELECT d.id FROM given g JOIN documents d ON d.site = ${site} AND lower(d.id) = lower(g.id) AND d.id <> g.id
    UNION
    SELECT d.id FROM given g JOIN document_drafts d ON d.site = ${site} AND lower(d.id) = lower(g.id) AND d.id <> g.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** What an author reads of an id that another one differs from in case alone. */
export const alikeMessage = (other: string): string =>
  `has an id that differs from “${other}” in upper and lower case alone: choose another one`;

/** Returns the addresses of other documents that a reader may take for one of these. */
export const alikeAddresses = async (
  db: Database,
  site: string,
  id: string,
  places: readonly Place[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly path: string }>`
    SELECT DISTINCT a.path
    FROM unnest(${places.map(({ language }) => language)}::text[], ${places.map(({ path }) => path)}::text[])
      AS g (language, path)
    JOIN document_addresses a ON a.site = ${site} AND a.language = g.language
      AND as_it_looks(a.path) = as_it_looks(g.path) AND a.id <> ${id}
    ORDER BY a.path LIMIT 10`.execute(db);
  return rows.map(({ path }) => path);
};
