import { type Kysely, type Migration, sql } from 'kysely';

/**
 * When an account goes for good (decisions §10). Signing in undoes it, however it is done: each way opens a session, so it is the session
 * that takes the date away.
 */
export const accountDeletions: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE users ADD COLUMN deletion_due_at timestamptz`.execute(db);
    await sql`CREATE INDEX users_by_deletion ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL`.execute(db);
    await sql`
      CREATE FUNCTION keep_account() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET deletion_due_at = NULL WHERE id = NEW.user_id AND deletion_due_at IS NOT NULL;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER sessions_keep_accounts AFTER INSERT ON sessions
      FOR EACH ROW EXECUTE FUNCTION keep_account()`.execute(db);
  },
};
