import { type Kysely, type Migration, sql } from 'kysely';

/**
 * How often an address was written to is counted by its comparable form, whatever spelling somebody has typed: addresses are ASCII, so that
 * only the case of their letters differs. The release before writes no key; what it sends meanwhile is not counted.
 */
export const mailByKey: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`UPDATE mail_outbox SET recipient_key = lower(recipient COLLATE "C") WHERE recipient_key IS NULL`.execute(
      db,
    );
    await sql`CREATE INDEX mail_outbox_by_key ON mail_outbox (recipient_key, created_at) WHERE newsletter_id IS NULL`.execute(
      db,
    );
    await sql`CREATE INDEX contact_messages_by_key ON contact_messages (lower(email COLLATE "C")) WHERE user_id IS NULL`.execute(
      db,
    );
  },
};
