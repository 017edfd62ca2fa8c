import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes mail by when it was sent or abandoned, so that housekeeping need not read the whole table. */
export const mailByEnd: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`CREATE INDEX mail_outbox_by_sent ON mail_outbox (sent_at) WHERE sent_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX mail_outbox_by_abandoned ON mail_outbox (abandoned_at) WHERE abandoned_at IS NOT NULL`.execute(
      db,
    );
  },
};
