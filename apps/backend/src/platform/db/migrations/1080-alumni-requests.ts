import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Applications to the network get an answer: their language and result. Members' mail is a subscription of their
 * account like any other, in its language; a job records whether subscribers were notified.
 */
export const alumniRequests: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      ALTER TABLE alumni_requests
        ADD language text NOT NULL DEFAULT 'en',
        ADD decided text CHECK (decided IN ('approved', 'refused')),
        ADD decided_at timestamptz`.execute(db);
    await sql`CREATE INDEX alumni_requests_pending ON alumni_requests (sent_at, id)
      WHERE form = 'registration' AND decided IS NULL`.execute(db);
    await sql`ALTER TABLE alumni_jobs ADD announced_at timestamptz`.execute(db);
    await sql`UPDATE alumni_jobs SET announced_at = posted_at`.execute(db);
    await sql`CREATE INDEX alumni_jobs_unannounced ON alumni_jobs (posted_at) WHERE announced_at IS NULL`.execute(db);
    await sql`CREATE INDEX alumni_jobs_announced ON alumni_jobs (announced_at)`.execute(db);
    await sql`
      INSERT INTO user_subscriptions (user_id, alert_code, created_at)
      SELECT m.user_id, 'alumni-' || wish.topic || '-' ||
        CASE lower(split_part(u.language, '-', 1)) WHEN 'de' THEN 'de' WHEN 'ar' THEN 'ar' WHEN 'ja' THEN 'ja' ELSE 'en' END, now()
      FROM alumni_members m JOIN users u ON u.id = m.user_id
      CROSS JOIN LATERAL (VALUES ('news', m.wants_news), ('jobs', m.wants_jobs), ('events', m.wants_events)) AS wish (topic, is_wanted)
      WHERE wish.is_wanted ON CONFLICT DO NOTHING`.execute(db);
    await sql`ALTER TABLE alerts DROP CONSTRAINT alerts_alert_group_check`.execute(db);
    await sql`ALTER TABLE alerts ADD CONSTRAINT alerts_alert_group_check
      CHECK (alert_group IN ('newsLetters', 'alerts', 'guides', 'informationalMail', 'alumni'))`.execute(db);
    await sql`ALTER TABLE alumni_members DROP wants_news, DROP wants_jobs, DROP wants_events`.execute(db);
  },
};
