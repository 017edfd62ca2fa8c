import { type Kysely, type Migration, sql } from 'kysely';

/** The device and place of a session, by which its owner recognises it. */
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
