import { daysBefore } from '../../platform/clock/days.ts';
import type { Database } from './shared/tables.ts';

/** Removes what was asked of the alumni network's office a quarter of a year ago. */
export const sweepAlumni = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('alumni_requests').where('sent_at', '<', daysBefore(now, 90)).execute();
};
