import { type Migration, sql } from 'kysely';

/** What somebody without an account wrote is found by their address, when its owner asks what is held about it. */
export const contactByAddress: Migration = {
  up: async (db) => {
    await sql`CREATE INDEX contact_messages_by_address ON contact_messages (email) WHERE user_id IS NULL`.execute(db);
  },
};
