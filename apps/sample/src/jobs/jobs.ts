import { writeFile } from 'node:fs/promises';
import { type Database, writeJobs } from '@masthead/backend';
import { generateJobs } from './generate.ts';

const seed = 2026;
export const jobCount = 600;
const freshMs = 28 * 86_400_000;

/** The jobs of the firm, the same at every call of a day. */
export const madeUpJobs = (now: Date) => generateJobs({ seed, count: jobCount, today: now });

/** Writes the same jobs into a file as a feed, for those that have no database. Fails when the file cannot be written. */
export const writeFeed = (file: string, now: Date): Promise<void> =>
  writeFile(file, JSON.stringify([...madeUpJobs(now)]));

/**
 * Writes the jobs of the firm; a second start finds them with one look and writes nothing. When the newest has become four
 * weeks old, because the site was left alone, all are dated anew. A stock that holds other jobs is not touched.
 * Gives how many were written. Fails with the database's error, with nothing changed.
 */
export const loadJobs = async (db: Database, now: Date): Promise<number> => {
  const newest = await db
    .selectFrom('jobs')
    .select(['job_id', 'posted_on'])
    .select(({ eb }) =>
      eb('posted_on', '>', new Date(now.getTime() - freshMs).toISOString().slice(0, 10)).as('isFresh'),
    )
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && (newest.isFresh || !newest.job_id.startsWith('HB-'))) return 0;
  return db.transaction().execute((tx) => writeJobs(tx, madeUpJobs(now), now, jobCount));
};
