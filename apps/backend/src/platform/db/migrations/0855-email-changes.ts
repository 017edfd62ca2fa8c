import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Changes of an account's address. The new one counts once its owner has confirmed it; the owner of the old one may undo that for a
 * while after, also when other changes followed.
 */
export const emailChanges: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE email_changes (
        confirm_hash bytea PRIMARY KEY,
        undo_hash bytea NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        session_id uuid NOT NULL,
        old_email text NOT NULL,
        old_email_key text NOT NULL,
        new_email text NOT NULL,
        new_email_key text NOT NULL,
        requested_at timestamptz NOT NULL,
        confirm_until timestamptz NOT NULL,
        undo_until timestamptz NOT NULL,
        confirmed_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX email_changes_by_user ON email_changes (user_id)`.execute(db);
    await sql`CREATE INDEX email_changes_by_end ON email_changes (undo_until)`.execute(db);
  },
};
