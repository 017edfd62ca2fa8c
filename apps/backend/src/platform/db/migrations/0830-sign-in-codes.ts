import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Sign-in codes, and requests by address that are processed after the answer. Both get a row for every requested
 * address, with an account or without, so that all requests cost the same.
 */
export const signInCodes: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE one_time_codes (
        email_key text NOT NULL,
        purpose text NOT NULL,
        code_hash bytea,
        requested_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        window_started_at timestamptz NOT NULL,
        requests integer NOT NULL,
        attempts integer NOT NULL,
        PRIMARY KEY (email_key, purpose)
      )`.execute(db);
    await sql`CREATE INDEX one_time_codes_by_window ON one_time_codes (window_started_at)`.execute(db);
    await sql`
      CREATE TABLE mail_requests (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        email_key text NOT NULL,
        requested_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX mail_requests_by_time ON mail_requests (requested_at)`.execute(db);
  },
};
