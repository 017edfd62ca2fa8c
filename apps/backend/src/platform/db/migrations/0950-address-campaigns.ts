import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The campaign that the owner of an address without an account came by (A§3 `metadata.cid`). An account that takes over what the address had
 * becomes one of it, unless it came by another.
 */
export const addressCampaigns: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE address_subscriptions ADD COLUMN campaign_id text`.execute(db);
    await sql`
      CREATE OR REPLACE FUNCTION take_address_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE campaign text;
      BEGIN
        WITH taken AS (
          DELETE FROM address_subscriptions WHERE email_key = NEW.email_key
          RETURNING alert_code, confirmed_at, campaign_id
        ), given AS (
          INSERT INTO user_subscriptions (user_id, alert_code, created_at)
          SELECT NEW.id, alert_code, confirmed_at FROM taken ON CONFLICT DO NOTHING
        )
        SELECT campaign_id INTO campaign FROM taken WHERE campaign_id IS NOT NULL ORDER BY confirmed_at LIMIT 1;
        IF campaign IS NOT NULL AND NEW.campaign_id IS NULL THEN
          UPDATE users SET campaign_id = campaign WHERE id = NEW.id;
        END IF;
        RETURN NULL;
      END $$`.execute(db);
  },
};
