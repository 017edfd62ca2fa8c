import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The available subscriptions. A user's subscription refers to one by its code and outlives it, as a record of the
 * agreement.
 */
export const alerts: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE alerts (
        site text NOT NULL,
        alert_code text NOT NULL CHECK (alert_code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
        alert_group text NOT NULL CHECK (alert_group IN ('newsLetters', 'alerts', 'guides', 'informationalMail')),
        position integer NOT NULL,
        language text NOT NULL,
        title text NOT NULL CHECK (title <> ''),
        tool_tip text NOT NULL,
        description text NOT NULL,
        frequency text NOT NULL,
        preview_link text NOT NULL,
        preview_link_label text NOT NULL,
        PRIMARY KEY (site, alert_code),
        UNIQUE (site, alert_group, position)
      )`.execute(db);
  },
};
