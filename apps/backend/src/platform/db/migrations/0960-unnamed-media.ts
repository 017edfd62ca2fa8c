import { type Kysely, type Migration, sql } from 'kysely';

/** Bytes of the media store that no file names, and since when, by the database's clock: whoever tidies up lets go of them a day later. */
export const unnamedMedia: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE media_unnamed (
        sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        since timestamptz NOT NULL DEFAULT now()
      )`.execute(db);
  },
};
