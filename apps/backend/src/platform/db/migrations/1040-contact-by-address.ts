import { type Migration, sql } from 'kysely';

/** Finds the messages of a sender without account by their address, for a request for their data. */
export const contactByAddress: Migration = {
  up: async (db) => {
    await sql`CREATE INDEX contact_messages_by_address ON contact_messages (email) WHERE user_id IS NULL`.execute(db);
  },
};
