import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/** What a spent refresh token was traded for is handed out for seconds only (decisions §4). */
const successorMs = 60_000;

/** Takes the accounts whose days are over, with every row of theirs and the mail that was written to them. */
const deleteDueAccounts = async (db: Database, now: Date): Promise<void> => {
  await sql`
    WITH gone AS (
      DELETE FROM users WHERE deletion_due_at <= ${now} RETURNING email_key
    ), failures AS (
      DELETE FROM sign_in_failures f USING gone g WHERE f.key = 'account:' || g.email_key
    )
    DELETE FROM mail_outbox m USING gone g WHERE m.recipient_key = g.email_key`.execute(db);
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** The statements that remove mail: a week after it was sent; of newsletters after a month, for as long as somebody may report that it did not arrive. */
export const removalsOfMail = (db: Database, now: Date) => [
  db.deleteFrom('mail_outbox').where('newsletter_id', 'is', null).where('sent_at', '<', daysBefore(now, 7)),
  db
    .deleteFrom('mail_outbox')
    .where('newsletter_id', 'is not', null)
    .where((eb) => eb.or([eb('sent_at', '<', daysBefore(now, 30)), eb('abandoned_at', '<', daysBefore(now, 30))])),
];

/**
 * What has expired is of no use to anyone and is removed: tokens, sessions, counters, mail sent a week ago, what visitors wrote to somebody a
 * quarter of a year ago, and who chose what in a quiz a month ago, whose votes stay counted. Of publications a week is kept, and the last one, which others count on from.
 */
export const sweep = async (db: Database, now: Date): Promise<void> => {
  const daysAgo = (days: number): Date => daysBefore(now, days);
  await db.deleteFrom('spent_tokens').where('expires_at', '<', now).execute();
  await db
    .updateTable('refresh_tokens')
    .set({ successor: null })
    .where('successor', 'is not', null)
    .where('used_at', '<', new Date(now.getTime() - successorMs))
    .execute();
  await deleteDueAccounts(db, now);
  await db.deleteFrom('email_links').where('expires_at', '<', now).execute();
  await db.deleteFrom('registration_keys').where('created_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('email_changes').where('undo_until', '<', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await db.deleteFrom('one_time_codes').where('window_started_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('sign_in_failures').where('failed_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('quiz_choices').where('chosen_at', '<', daysAgo(30)).execute();
  await db.deleteFrom('alumni_requests').where('sent_at', '<', daysAgo(90)).execute();
  await db.deleteFrom('contact_messages').where('sent_at', '<', daysAgo(90)).execute();
  for (const removal of removalsOfMail(db, now)) await removal.execute();
  await sql`
    DELETE FROM publications WHERE published_at < ${daysAgo(7)}
      AND sequence < (SELECT max(sequence) FROM publications)`.execute(db);
  await sql`DELETE FROM rate_limits WHERE expire < ${now.getTime()}`.execute(db);
};

/**
 * Repeats a job every `everyMs` and whenever `kick` is called, never twice at once; `stop` waits for the one under way.
 * A job that fails is reported and tried again at the next turn.
 */
export const repeat = (job: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) => {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  const turn = async (): Promise<void> => {
    do {
      again = false;
      await job().catch(onError);
    } while (again && !stopped);
    running = undefined;
  };
  const kick = (): void => {
    if (stopped) return;
    if (running === undefined) running = turn();
    else again = true;
  };
  const timer = setInterval(kick, everyMs);
  kick();
  const stop = async (): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
  return { kick, stop };
};
