import { type Kysely, type Migration, sql } from 'kysely';

/** The alumni network: its members, their jobs, connections and marks, and what was sent to it. */
export const alumni: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE alumni_members (
        id uuid PRIMARY KEY,
        user_id uuid UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        email_key text UNIQUE,
        first_name text NOT NULL, last_name text NOT NULL,
        left_year integer, office text NOT NULL DEFAULT '',
        employer text NOT NULL DEFAULT '', title text NOT NULL DEFAULT '', city text NOT NULL DEFAULT '',
        about text NOT NULL DEFAULT '', phone text NOT NULL DEFAULT '', address text NOT NULL DEFAULT '',
        is_listed boolean NOT NULL DEFAULT true, allows_recruiters boolean NOT NULL DEFAULT true,
        wants_news boolean NOT NULL DEFAULT false, wants_jobs boolean NOT NULL DEFAULT false,
        wants_events boolean NOT NULL DEFAULT false,
        is_open boolean NOT NULL DEFAULT false, headline text NOT NULL DEFAULT '', skills text NOT NULL DEFAULT '',
        is_alumnus boolean NOT NULL DEFAULT false, is_manager boolean NOT NULL DEFAULT false,
        recruiter text NOT NULL DEFAULT 'no' CHECK (recruiter IN ('no', 'pending', 'approved')),
        directory_words tsvector GENERATED ALWAYS AS (
          setweight(to_tsvector('simple', first_name || ' ' || last_name), 'A')
          || setweight(to_tsvector('simple', office), 'B') || setweight(to_tsvector('simple', city), 'C')
          || setweight(to_tsvector('simple', employer || ' ' || title), 'D')) STORED,
        candidate_words tsvector GENERATED ALWAYS AS (
          setweight(to_tsvector('simple', first_name || ' ' || last_name), 'A')
          || setweight(to_tsvector('simple', city), 'C')
          || setweight(to_tsvector('simple', title || ' ' || headline || ' ' || skills), 'D')) STORED
      )`.execute(db);
    await sql`CREATE INDEX alumni_members_listed ON alumni_members (last_name, first_name, id)
      WHERE is_alumnus AND is_listed`.execute(db);
    await sql`CREATE INDEX alumni_members_open ON alumni_members (last_name, first_name, id)
      WHERE is_alumnus AND is_open AND allows_recruiters`.execute(db);
    await sql`CREATE INDEX alumni_members_recruiting ON alumni_members (last_name, first_name, id)
      WHERE recruiter <> 'no'`.execute(db);
    await sql`CREATE INDEX alumni_members_by_words ON alumni_members USING gin (directory_words)`.execute(db);
    await sql`CREATE INDEX alumni_members_by_candidate ON alumni_members USING gin (candidate_words)`.execute(db);
    await sql`
      CREATE TABLE alumni_jobs (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES alumni_members (id) ON DELETE CASCADE,
        title text NOT NULL, company text NOT NULL, city text NOT NULL, description text NOT NULL,
        posted_at timestamptz NOT NULL, closed_at timestamptz,
        words tsvector GENERATED ALWAYS AS (
          setweight(to_tsvector('simple', title || ' ' || company), 'A')
          || setweight(to_tsvector('simple', city), 'C') || setweight(to_tsvector('simple', description), 'D')) STORED
      )`.execute(db);
    await sql`CREATE INDEX alumni_jobs_open ON alumni_jobs (posted_at DESC, id) WHERE closed_at IS NULL`.execute(db);
    await sql`CREATE INDEX alumni_jobs_by_member ON alumni_jobs (member_id, posted_at DESC)`.execute(db);
    await sql`CREATE INDEX alumni_jobs_by_words ON alumni_jobs USING gin (words)`.execute(db);
    await sql`
      CREATE TABLE alumni_connections (
        asker_id uuid NOT NULL REFERENCES alumni_members (id) ON DELETE CASCADE,
        asked_id uuid NOT NULL REFERENCES alumni_members (id) ON DELETE CASCADE,
        asked_at timestamptz NOT NULL, accepted_at timestamptz,
        PRIMARY KEY (asker_id, asked_id), CHECK (asker_id <> asked_id)
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX alumni_connections_once ON alumni_connections
      (least(asker_id, asked_id), greatest(asker_id, asked_id))`.execute(db);
    await sql`CREATE INDEX alumni_connections_by_asked ON alumni_connections (asked_id)`.execute(db);
    await sql`CREATE TABLE alumni_quizzes (id text PRIMARY KEY, title text NOT NULL, path text NOT NULL)`.execute(db);
    await sql`
      CREATE TABLE alumni_quiz_marks (
        member_id uuid NOT NULL REFERENCES alumni_members (id) ON DELETE CASCADE,
        quiz_id text NOT NULL REFERENCES alumni_quizzes (id) ON DELETE CASCADE,
        marked_at timestamptz NOT NULL, PRIMARY KEY (member_id, quiz_id)
      )`.execute(db);
    await sql`CREATE INDEX alumni_quiz_marks_by_quiz ON alumni_quiz_marks (quiz_id)`.execute(db);
    await sql`
      CREATE TABLE alumni_requests (
        id uuid PRIMARY KEY, user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        form text NOT NULL, said jsonb NOT NULL, sent_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX alumni_requests_by_user ON alumni_requests (user_id)`.execute(db);
    await sql`CREATE INDEX alumni_requests_by_time ON alumni_requests (sent_at)`.execute(db);
  },
};
