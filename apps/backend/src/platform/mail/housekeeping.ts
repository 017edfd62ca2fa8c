import type { Kysely } from 'kysely';
import { daysBefore } from '../clock/days.ts';
import type { MailTables } from './tables.ts';

/**
 * The statements that delete mail: a week after it was sent; newsletters after a month, in which delivery problems
 * may be reported.
 */
export const removalsOfMail = (db: Kysely<MailTables>, now: Date) => [
  db.deleteFrom('mail_outbox').where('newsletter_id', 'is', null).where('sent_at', '<', daysBefore(now, 7)),
  db
    .deleteFrom('mail_outbox')
    .where('newsletter_id', 'is not', null)
    .where((eb) => eb.or([eb('sent_at', '<', daysBefore(now, 30)), eb('abandoned_at', '<', daysBefore(now, 30))])),
];

/** Deletes mail that was sent or abandoned long enough ago. */
export const sweepMail = async (db: Kysely<MailTables>, now: Date): Promise<void> => {
  for (const removal of removalsOfMail(db, now)) await removal.execute();
};
