import { sql } from 'kysely';
import type { Language } from '../job-index/facets.ts';
import type { Database } from '../shared/tables.ts';

/** Job numbers to a part: its addresses, at most 200 characters each, stay below a megabyte. */
export const partSize = 4_000;

/** The parts in which a job is open on that day: a look at the first such job of each, whatever the stock. */
export const partsWithOpenJobs = async (db: Database, today: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly part: number }>`
    SELECT part
    FROM generate_series(1, (SELECT coalesce(max(no), 0) FROM jobs) / ${partSize} + 1) AS part
    WHERE EXISTS (
      SELECT FROM jobs
      WHERE no >= (part - 1) * ${partSize} AND no < part * ${partSize} AND last_day >= ${today}::date
    )
    ORDER BY part`.execute(db);
  return rows.map(({ part }) => part);
};

export type JobAddress = { readonly friendlyURL: string; readonly lang: Language };

/** The open jobs of a part in the order in which they were written. */
export const addressesOf = async (db: Database, part: number, today: string): Promise<readonly JobAddress[]> => {
  const { rows } = await sql<JobAddress>`
    SELECT friendly_url AS "friendlyURL", language AS lang
    FROM jobs
    WHERE no >= ${(part - 1) * partSize} AND no < ${part * partSize} AND last_day >= ${today}::date
    ORDER BY no`.execute(db);
  return rows;
};
