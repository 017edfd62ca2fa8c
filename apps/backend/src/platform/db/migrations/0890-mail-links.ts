import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What an address without an account has agreed to be sent, by a link that was mailed to it, and which addresses nobody may write to. An account
 * whose address is confirmed takes over what the address had. The second table holds digests: it outlives accounts, and has no use for addresses.
 */
export const mailLinks: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE address_subscriptions (
        email_key text NOT NULL,
        alert_code text NOT NULL CHECK (alert_code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
        email text NOT NULL,
        language text NOT NULL,
        confirmed_at timestamptz NOT NULL,
        PRIMARY KEY (email_key, alert_code)
      )`.execute(db);
    await sql`
      CREATE TABLE suppressed_addresses (
        address_hash bytea PRIMARY KEY,
        reason text NOT NULL CHECK (reason IN ('everything', 'complaint', 'bounce')),
        suppressed_at timestamptz NOT NULL
      )`.execute(db);
    await sql`ALTER TABLE mail_requests ADD COLUMN details jsonb NOT NULL DEFAULT '{}'`.execute(db);
    await sql`
      CREATE FUNCTION take_address_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH taken AS (
          DELETE FROM address_subscriptions WHERE email_key = NEW.email_key RETURNING alert_code, confirmed_at
        )
        INSERT INTO user_subscriptions (user_id, alert_code, created_at)
        SELECT NEW.id, alert_code, confirmed_at FROM taken ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER confirmed_accounts_take_subscriptions AFTER INSERT OR UPDATE OF email_verified_at, email_key ON users
      FOR EACH ROW WHEN (NEW.email_verified_at IS NOT NULL) EXECUTE FUNCTION take_address_subscriptions()`.execute(db);
  },
};
