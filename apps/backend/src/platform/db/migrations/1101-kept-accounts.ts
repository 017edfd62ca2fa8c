import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A sign-in that keeps an account which was to be deleted is told to its owner: by mail, which is asked for where the date is taken away, so
 * that no way in can forget to, and on the pages of the account, by the session that did it.
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
