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
 * Writes the jobs of the firm; a second start checks with one query and writes nothing. When the newest is four weeks
 * old, because the site was idle, all get new dates. Jobs of others stay unchanged. Returns the number of jobs
 * written. Rejects with the database's error, without changes.
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
