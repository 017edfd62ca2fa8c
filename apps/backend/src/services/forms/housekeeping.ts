import { daysBefore } from '../../platform/clock/days.ts';
import type { Database } from './shared/tables.ts';

/** Removes who chose what in a quiz a month ago, whose votes stay counted, and what visitors wrote a quarter of a year ago. */
export const sweepForms = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('quiz_choices').where('chosen_at', '<', daysBefore(now, 30)).execute();
  await db.deleteFrom('contact_messages').where('sent_at', '<', daysBefore(now, 90)).execute();
};
