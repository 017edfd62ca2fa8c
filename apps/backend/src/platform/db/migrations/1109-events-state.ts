import { type Kysely, type Migration, sql } from 'kysely';

/** Whether the events that are visible have changed is read from an index alone; it replaces the one without the columns that this needs. */
export const eventsState: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE INDEX events_by_state ON events (visible_until) INCLUDE (sequence, updated_at) WHERE is_listed`.execute(
      db,
    );
    await sql`DROP INDEX events_by_end`.execute(db);
  },
};
