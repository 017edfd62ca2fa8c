import { type Kysely, type Migration, sql } from 'kysely';

/** How often an address was written to within the hour is asked before each mail. */
export const mailByRecipient: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE INDEX mail_outbox_by_recipient ON mail_outbox (recipient, created_at)`.execute(db);
  },
};
