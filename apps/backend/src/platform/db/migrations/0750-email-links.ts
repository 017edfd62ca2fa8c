import { type Kysely, type Migration, sql } from 'kysely';

/** Which addresses their owners have confirmed, and the links by which they are asked; accounts from before count as not confirmed. */
export const emailLinks: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE users ADD COLUMN email_verified_at timestamptz`.execute(db);
    await sql`
      CREATE TABLE email_links (
        hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX email_links_by_user ON email_links (user_id)`.execute(db);
    await sql`CREATE INDEX email_links_by_expiry ON email_links (expires_at)`.execute(db);
  },
};
