import { type Kysely, type Migration, sql } from 'kysely';

/** Which account a registration made: found by the key of its form and the address, so that a second attempt ends like the first. */
export const registrationKeys: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE registration_keys (
        key_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX registration_keys_by_user ON registration_keys (user_id)`.execute(db);
    await sql`CREATE INDEX registration_keys_by_age ON registration_keys (created_at)`.execute(db);
  },
};
