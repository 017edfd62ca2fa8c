import { type Kysely, type Migration, sql } from 'kysely';

/** What a spent refresh token was traded for, sealed with the spent one, as long as late requests may still bring that. */
export const successors: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE refresh_tokens ADD COLUMN successor bytea`.execute(db);
    await sql`CREATE INDEX refresh_tokens_with_successor ON refresh_tokens (used_at) WHERE successor IS NOT NULL`.execute(
      db,
    );
  },
};
