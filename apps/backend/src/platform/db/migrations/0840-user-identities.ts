import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The identities of an account at sign-in providers. An identity is the pair of issuer and subject and belongs to one
 * account; the address is the provider's at the time of linking.
 */
export const userIdentities: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE user_identities (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        provider text NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        email text,
        linked_at timestamptz NOT NULL,
        PRIMARY KEY (issuer, subject)
      )`.execute(db);
    await sql`CREATE INDEX user_identities_by_user ON user_identities (user_id)`.execute(db);
  },
};
