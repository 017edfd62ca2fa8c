import { type Kysely, type Migration, sql } from 'kysely';

/** Until when one can apply for a role at an office: a day of the calendar there. Names are by language. */
export const applicationDeadlines: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE application_degrees (id text PRIMARY KEY, position integer NOT NULL, names jsonb NOT NULL)`.execute(
      db,
    );
    await sql`
      CREATE TABLE application_roles (
        id text PRIMARY KEY, position integer NOT NULL, names jsonb NOT NULL, degree_ids text[] NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE application_offices (
        id text PRIMARY KEY, position integer NOT NULL, names jsonb NOT NULL, time_zone text NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE application_deadlines (
        id text PRIMARY KEY,
        role_id text NOT NULL REFERENCES application_roles (id) ON DELETE CASCADE,
        office_id text NOT NULL REFERENCES application_offices (id) ON DELETE CASCADE,
        labels jsonb NOT NULL,
        closes_on date NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX application_deadlines_by_office ON application_deadlines (office_id, closes_on)`.execute(db);
    await sql`CREATE INDEX application_deadlines_by_role ON application_deadlines (role_id)`.execute(db);
  },
};
