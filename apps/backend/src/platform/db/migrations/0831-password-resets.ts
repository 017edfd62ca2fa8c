import { type Kysely, type Migration, sql } from 'kysely';

/** Links by which a forgotten password is replaced, and the hashes of the passwords that an account had before its present one. */
export const passwordResets: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE password_resets (
        hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX password_resets_by_user ON password_resets (user_id)`.execute(db);
    await sql`CREATE INDEX password_resets_by_expiry ON password_resets (expires_at)`.execute(db);
    await sql`
      CREATE TABLE former_passwords (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        replaced_at timestamptz NOT NULL,
        password_hash text NOT NULL,
        PRIMARY KEY (user_id, replaced_at)
      )`.execute(db);
  },
};
