import { sql } from 'kysely';
import { daysBefore } from '../../platform/clock/days.ts';
import type { Database } from './shared/tables.ts';

/** What a spent refresh token was traded for is handed out for seconds only (decisions §4). */
const successorMs = 60_000;

/** Removes the accounts whose days are over, with every row of theirs and the mail that was written to them. */
const deleteDueAccounts = async (db: Database, now: Date): Promise<void> => {
  await sql`
    WITH gone AS (
      DELETE FROM users WHERE deletion_due_at <= ${now} RETURNING email_key
    ), failures AS (
      DELETE FROM sign_in_failures f USING gone g WHERE f.key = 'account:' || g.email_key
    )
    DELETE FROM mail_outbox m USING gone g WHERE m.recipient_key = g.email_key`.execute(db);
};

/** Removes what has expired: links, sessions, failures to sign in, and accounts that were to be deleted by now. */
export const sweepAccounts = async (db: Database, now: Date): Promise<void> => {
  await db
    .updateTable('refresh_tokens')
    .set({ successor: null })
    .where('successor', 'is not', null)
    .where('used_at', '<', new Date(now.getTime() - successorMs))
    .execute();
  await deleteDueAccounts(db, now);
  await db.deleteFrom('email_links').where('expires_at', '<', now).execute();
  await db.deleteFrom('registration_keys').where('created_at', '<', daysBefore(now, 1)).execute();
  await db.deleteFrom('email_changes').where('undo_until', '<', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', daysBefore(now, 1)).execute();
  await db.deleteFrom('sign_in_failures').where('failed_at', '<', daysBefore(now, 1)).execute();
};
