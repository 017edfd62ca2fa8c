import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Identities whose address the provider has not verified. They sign nobody in: each becomes one of `user_identities`
 * once the address is proven in a session of the account.
 */
export const pendingIdentities: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE pending_identities (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        provider text NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        email text
      )`.execute(db);
  },
};
