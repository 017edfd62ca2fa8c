import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Newsletters that are or were sent, the texts of each by language, and whom each goes to: a row of the outbox for each recipient, of which the
 * database keeps no second one, by address or by account. `gathering` and `gathered_to` say how far the recipients are noted. What a far end
 * reports of a message is kept once.
 */
export const newsletters: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE users ADD COLUMN is_editor boolean NOT NULL DEFAULT false`.execute(db);
    await sql`
      CREATE TABLE newsletters (
        id uuid PRIMARY KEY,
        site text NOT NULL,
        alert_code text NOT NULL,
        title text NOT NULL,
        language text NOT NULL,
        digest bytea NOT NULL,
        created_at timestamptz NOT NULL,
        starts_at timestamptz NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'sent', 'stopped')),
        gathering text NOT NULL DEFAULT 'addresses' CHECK (gathering IN ('addresses', 'accounts', 'done')),
        gathered_to text NOT NULL DEFAULT '',
        finished_at timestamptz,
        delivered integer,
        UNIQUE (site, alert_code, digest)
      )`.execute(db);
    await sql`CREATE INDEX newsletters_unfinished ON newsletters (starts_at, id) WHERE status IN ('waiting', 'sending')`.execute(
      db,
    );
    await sql`
      CREATE TABLE newsletter_issues (
        newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
        language text NOT NULL,
        subject text NOT NULL,
        preheader text NOT NULL,
        markdown text NOT NULL,
        PRIMARY KEY (newsletter_id, language)
      )`.execute(db);
    await sql`
      ALTER TABLE mail_outbox
        ADD COLUMN newsletter_id uuid REFERENCES newsletters ON DELETE CASCADE,
        ADD COLUMN recipient_key text,
        ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE,
        ADD CONSTRAINT newsletters_have_keys CHECK (newsletter_id IS NULL OR recipient_key IS NOT NULL)`.execute(db);
    await sql`CREATE UNIQUE INDEX mail_outbox_newsletter_addresses ON mail_outbox (newsletter_id, recipient_key) WHERE newsletter_id IS NOT NULL`.execute(
      db,
    );
    await sql`CREATE UNIQUE INDEX mail_outbox_newsletter_accounts ON mail_outbox (user_id, newsletter_id) WHERE user_id IS NOT NULL`.execute(
      db,
    );
    await sql`DROP INDEX mail_outbox_by_due`.execute(db);
    await sql`CREATE INDEX mail_outbox_by_due ON mail_outbox (due_at) WHERE sent_at IS NULL AND abandoned_at IS NULL AND newsletter_id IS NULL`.execute(
      db,
    );
    await sql`CREATE INDEX mail_outbox_newsletters_by_due ON mail_outbox (newsletter_id, due_at) WHERE sent_at IS NULL AND abandoned_at IS NULL AND newsletter_id IS NOT NULL`.execute(
      db,
    );
    await sql`CREATE INDEX user_subscriptions_by_code ON user_subscriptions (alert_code, user_id)`.execute(db);
    await sql`CREATE INDEX address_subscriptions_by_code ON address_subscriptions (alert_code, email_key)`.execute(db);
    await sql`
      CREATE TABLE newsletter_pace (
        is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
        free_at timestamptz NOT NULL DEFAULT '-infinity'
      )`.execute(db);
    await sql`INSERT INTO newsletter_pace DEFAULT VALUES`.execute(db);
    await sql`
      CREATE TABLE mail_reports (
        message_id uuid NOT NULL REFERENCES mail_outbox ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('hard', 'soft', 'complaint')),
        address_hash bytea NOT NULL,
        reported_at timestamptz NOT NULL,
        PRIMARY KEY (message_id, kind)
      )`.execute(db);
    await sql`CREATE INDEX mail_reports_by_address ON mail_reports (address_hash, reported_at) WHERE kind = 'soft'`.execute(
      db,
    );
    await sql`
      CREATE TABLE mail_link_keys (
        key bytea PRIMARY KEY,
        purpose text NOT NULL,
        is_made boolean NOT NULL
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX mail_link_keys_made ON mail_link_keys (purpose) WHERE is_made`.execute(db);
  },
};
