import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Who registered as somebody at a provider that has not made sure of their address. It signs nobody in: it becomes one of `user_identities`
 * once the address is proven, in a session of the account.
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
