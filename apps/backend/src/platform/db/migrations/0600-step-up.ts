import { type Kysely, type Migration, sql } from 'kysely';

/** Whether a session was renewed so long after its access token ran out that sensitive data waits for a new sign-in. */
export const stepUp: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE sessions ADD COLUMN re_login_required boolean NOT NULL DEFAULT false`.execute(db);
  },
};
