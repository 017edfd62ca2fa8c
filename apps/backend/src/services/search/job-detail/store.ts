import { sql } from 'kysely';
import type { Job } from '../job-index/answers.ts';
import type { Database } from '../shared/tables.ts';

export type Details =
  | { readonly _tag: 'Open'; readonly job: Job }
  | { readonly _tag: 'Expired' }
  | { readonly _tag: 'Unknown' };

/** Returns the job at an address; an expired one differs from an unknown one. */
export const jobAt = async (db: Database, friendlyUrl: string, today: string): Promise<Details> => {
  const { rows } = await sql<{ readonly record: Job; readonly open: boolean }>`
    SELECT record, last_day >= ${today}::date AS open FROM jobs WHERE friendly_url = ${friendlyUrl}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { _tag: 'Unknown' };
  return row.open ? { _tag: 'Open', job: row.record } : { _tag: 'Expired' };
};
