import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Notifies the owner when a sign-in cancels the deletion of an account: by mail, queued by the change of the date
 * itself so that every way to sign in sends it, and on the account pages of that session.
 */
export const keptAccounts: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE users ADD COLUMN kept_by_session uuid`.execute(db);
    await sql`
      CREATE OR REPLACE FUNCTION keep_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH kept AS (
          UPDATE users SET deletion_due_at = NULL, kept_by_session = NEW.id
          WHERE id = NEW.user_id AND deletion_due_at IS NOT NULL RETURNING email_key
        )
        INSERT INTO mail_requests (id, kind, email_key, requested_at)
        SELECT gen_random_uuid(), 'accountKept', email_key, NEW.created_at FROM kept;
        RETURN NULL;
      END $$`.execute(db);
  },
};
