import { type Kysely, type Migration, sql } from 'kysely';

/** What the owner of an account agreed to, each decision with the words they read. Never changed, so that it proves what was decided. */
export const userConsents: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE user_consents (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        decided_at timestamptz NOT NULL,
        version integer NOT NULL CHECK (version > 0),
        groups text[] NOT NULL CHECK (groups <@ ARRAY['C0001', 'C0002', 'C0003', 'C0004'] AND 'C0001' = ANY (groups)),
        language text NOT NULL,
        wording text NOT NULL CHECK (wording <> ''),
        PRIMARY KEY (user_id, decided_at)
      )`.execute(db);
  },
};
