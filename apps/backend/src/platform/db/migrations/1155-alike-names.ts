import { type Kysely, type Migration, sql } from 'kysely';

/** Finds ids and files that differ in case alone, and addresses that readers may take for each other. */
export const alikeNames: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE INDEX documents_lower_ids ON documents (site, lower(id))`.execute(db);
    await sql`CREATE INDEX document_drafts_lower_ids ON document_drafts (site, lower(id))`.execute(db);
    await sql`CREATE INDEX media_files_lower_paths ON media_files (site, lower(path))`.execute(db);
    // 0 and o, 1 and l, 5 and s, rn and m, vv and w; hyphens do not count.
    await sql`
      CREATE FUNCTION as_it_looks(path text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN translate(replace(replace(path, 'rn', 'm'), 'vv', 'w'), '015-', 'ols')`.execute(db);
    await sql`CREATE INDEX document_addresses_looks ON document_addresses (site, language, as_it_looks(path))`.execute(
      db,
    );
  },
};
