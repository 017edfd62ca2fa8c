import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Events of the firm. Their times are local, with the zone; the instants beside them follow from these and are what is sorted and compared.
 * `visible_until` is the midnight, where the event is, after the last of its days; `is_listed` is taken away once that has passed, so that
 * the lists' indexes hold what is to come and do not grow with the years.
 */
export const events: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE events (
        id text PRIMARY KEY,
        name text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
        folder text NOT NULL,
        texts jsonb NOT NULL,
        image jsonb,
        region text NOT NULL,
        format text NOT NULL,
        interest text NOT NULL,
        filter_value text NOT NULL,
        is_featured boolean NOT NULL,
        is_all_day boolean NOT NULL,
        time_zone text NOT NULL,
        starts_local text NOT NULL,
        ends_local text,
        expires_local text,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL CHECK (ends_at >= starts_at),
        visible_until timestamptz NOT NULL,
        is_listed boolean NOT NULL,
        sequence integer NOT NULL DEFAULT 0,
        updated_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE INDEX events_by_time ON events (starts_at, id) INCLUDE (visible_until, region, format, interest, folder)
      WHERE is_listed`.execute(db);
    await sql`
      CREATE INDEX events_by_rank ON events ((NOT is_featured), starts_at, id)
      INCLUDE (visible_until, region, format, interest, folder) WHERE is_listed`.execute(db);
    await sql`CREATE INDEX events_by_end ON events (visible_until) WHERE is_listed`.execute(db);
  },
};
