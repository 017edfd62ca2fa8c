import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Whom visitors may write to, and what they wrote. A message names its recipient by id and outlives them; it goes with the account of whoever
 * was signed in when they wrote it.
 */
export const contact: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE contact_profiles (
        site text NOT NULL,
        profile_id text NOT NULL CHECK (profile_id ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
        trigger text NOT NULL CHECK (trigger IN ('Profile', 'talkToUs')),
        email text NOT NULL,
        language text NOT NULL,
        names jsonb NOT NULL,
        PRIMARY KEY (site, profile_id)
      )`.execute(db);
    await sql`
      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY,
        site text NOT NULL,
        profile_id text NOT NULL,
        user_id uuid REFERENCES users ON DELETE CASCADE,
        sent_at timestamptz NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        title text NOT NULL,
        organization text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        source text NOT NULL,
        page_item_id text NOT NULL,
        page_address text NOT NULL,
        language text NOT NULL,
        is_preview boolean NOT NULL,
        is_proven boolean NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX contact_messages_by_time ON contact_messages (sent_at)`.execute(db);
    await sql`CREATE INDEX contact_messages_by_user ON contact_messages (user_id) WHERE user_id IS NOT NULL`.execute(
      db,
    );
  },
};
