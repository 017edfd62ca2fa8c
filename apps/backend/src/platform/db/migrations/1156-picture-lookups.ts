import { type Kysely, type Migration, sql } from 'kysely';

/** Which pages show which pictures of the media store, for pages that were compiled before that was noted. */
export const pictureLookups: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // An address has the bytes of other letters as %C3%A9.
    await sql`
      INSERT INTO page_lookups (site, language, path, lookup)
      SELECT DISTINCT pages.site, pages.language, pages.path, 'picture ' || convert_from(bytes.all, 'UTF8')
      FROM pages,
        regexp_matches(rendered::text, '"src": ?"(/~/media/[^"?#\\\\]+)', 'g') AS shown,
        LATERAL (
          SELECT decode(string_agg(
            CASE WHEN length(part[1]) = 1 THEN encode(convert_to(part[1], 'UTF8'), 'hex') ELSE substr(part[1], 2) END, ''
          ), 'hex') AS all
          FROM regexp_matches(shown[1], '%[0-9A-Fa-f]{2}|.', 'g') AS part
        ) AS bytes
      ON CONFLICT DO NOTHING`.execute(db);
  },
};
