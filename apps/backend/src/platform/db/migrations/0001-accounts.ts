import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Accounts, their sessions and what guards them. Tables that only slow an attacker down are unlogged: they need no
 * flush to disk, and a crash may forget them. Whatever makes a token single-use is logged.
 */
export const accounts: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        email_key text NOT NULL UNIQUE,
        password_hash text,
        first_name text NOT NULL,
        last_name text NOT NULL,
        title text NOT NULL,
        company text NOT NULL,
        business_function text NOT NULL,
        country text NOT NULL,
        occasional_email boolean NOT NULL,
        language text NOT NULL,
        is_premium boolean NOT NULL DEFAULT false,
        is_practice boolean NOT NULL DEFAULT false,
        is_alumni boolean NOT NULL DEFAULT false,
        is_disabled boolean NOT NULL DEFAULT false,
        registration_source text,
        campaign_id text,
        practice_code text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db);
    await sql`
      CREATE TABLE user_subscriptions (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        alert_code text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, alert_code)
      )`.execute(db);
    await sql`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        client_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        revoked_because text,
        CHECK ((revoked_at IS NULL) = (revoked_because IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX sessions_by_user ON sessions (user_id)`.execute(db);
    await sql`CREATE INDEX sessions_by_expiry ON sessions (expires_at)`.execute(db);
    await sql`
      CREATE TABLE refresh_tokens (
        hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        issued_at timestamptz NOT NULL,
        used_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id)`.execute(db);
    await sql`CREATE TABLE spent_tokens (id text PRIMARY KEY, expires_at timestamptz NOT NULL)`.execute(db);
    await sql`CREATE INDEX spent_tokens_by_expiry ON spent_tokens (expires_at)`.execute(db);
    await sql`
      CREATE UNLOGGED TABLE sign_in_failures (
        key text PRIMARY KEY,
        failures integer NOT NULL,
        blocked_until timestamptz,
        failed_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX sign_in_failures_by_time ON sign_in_failures (failed_at)`.execute(db);
    await sql`
      CREATE UNLOGGED TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )`.execute(db);
    await sql`
      CREATE TABLE mail_outbox (
        id uuid PRIMARY KEY,
        recipient text NOT NULL,
        template text NOT NULL,
        language text NOT NULL,
        parameters jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        abandoned_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX mail_outbox_by_due ON mail_outbox (due_at) WHERE sent_at IS NULL AND abandoned_at IS NULL`.execute(
      db,
    );
  },
};
