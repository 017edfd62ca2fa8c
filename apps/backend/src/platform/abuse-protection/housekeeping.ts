import { type Kysely, sql } from 'kysely';
import { daysBefore } from '../clock/days.ts';
import type { AbuseProtectionTables } from './tables.ts';

/** Removes proofs that have expired, and codes and allowances whose time is over. */
export const sweepProofs = async (db: Kysely<AbuseProtectionTables>, now: Date): Promise<void> => {
  await db.deleteFrom('spent_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('one_time_codes').where('window_started_at', '<', daysBefore(now, 1)).execute();
  await sql`DELETE FROM rate_limits WHERE expire < ${now.getTime()}`.execute(db);
};
