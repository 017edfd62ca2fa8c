import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Counts mail to an address by its comparable form, in any spelling: addresses are ASCII, so that only the case
 * differs. The previous release writes no key; what it sends meanwhile is not counted.
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
