import { writeFile } from 'node:fs/promises';
import { dateOf } from '../job-index/signature.ts';
import type { Database } from '../shared/tables.ts';
import { generateJobs } from './generator/generate.ts';
import { writeJobs } from './write.ts';

const seed = 2026;
export const sampleJobCount = 600;
const freshMs = 28 * 86_400_000;

const sampleJobs = (now: Date) => generateJobs({ seed, count: sampleJobCount, today: now });

/** Writes the same jobs into a file as a feed, for those that have no database. Fails when the file cannot be written. */
export const writeSampleFeed = (file: string, now: Date): Promise<void> =>
  writeFile(file, JSON.stringify([...sampleJobs(now)]));

/**
 * Gives the sample site its jobs; a second start finds them with one look and writes nothing. When the newest has become four
 * weeks old, because the site was left alone, all are dated anew. A stock that holds other jobs is not touched.
 * Gives how many were written. Fails with the database's error, with nothing changed.
 */
export const loadSampleJobs = async (db: Database, now: Date): Promise<number> => {
  const newest = await db
    .selectFrom('jobs')
    .select(['job_id', 'posted_on'])
    .select(({ eb }) => eb('posted_on', '>', dateOf(new Date(now.getTime() - freshMs))).as('isFresh'))
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && (newest.isFresh || !newest.job_id.startsWith('HB-'))) return 0;
  return db.transaction().execute((tx) => writeJobs(tx, sampleJobs(now), now, sampleJobCount));
};
