import { type Kysely, type Migration, sql } from 'kysely';

/** From what and where a session was opened, for its owner to tell one session from another. */
export const sessionDevices: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE session_devices (
        session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
        user_agent text NOT NULL,
        country text NOT NULL
      )`.execute(db);
  },
};
