import type { Database } from '../db/schema.ts';
import { friendlyUrlOf, type JobRecord, readRecord } from './record.ts';
import { expireAllBut, writeJobs } from './write.ts';

/** The feed cannot be imported; one line for each complaint. Nothing was changed. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly complaints: readonly string[];
  constructor(complaints: readonly string[]) {
    super(`The feed cannot be imported:\n${complaints.map((line) => `  ${line}`).join('\n')}`);
    this.complaints = complaints;
  }
}

/** So many complaints are shown; who has more has one mistake many times. */
const mostComplaints = 100;

const recordsIn = (text: string): readonly unknown[] => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FeedError([`It is not JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const list: unknown = typeof value === 'object' && value !== null && 'jobs' in value ? value.jobs : value;
  if (!Array.isArray(list)) throw new FeedError(['It is neither an array of jobs nor an object with an array "jobs".']);
  return list;
};

/**
 * Reads the text of a feed: a JSON array of job records, or an object with such an array as `jobs`.
 * @throws FeedError with a complaint for each field of each record that is wrong, and for each address or id that two records share.
 */
export const readFeed = (text: string): readonly JobRecord[] => {
  const complaints: string[] = [];
  const jobs: JobRecord[] = [];
  const takenBy = { jobID: new Map<string, number>(), friendlyURL: new Map<string, number>() };
  const claim = (field: keyof typeof takenBy, value: string, number: number): void => {
    const other = takenBy[field].get(value);
    if (other === undefined) takenBy[field].set(value, number);
    else complaints.push(`record ${number}, ${field}: is that of record ${other} too`);
  };
  recordsIn(text).forEach((value, index) => {
    const number = index + 1;
    const read = readRecord(value);
    if (read._tag === 'Refused') {
      complaints.push(...read.complaints.map(({ field, reason }) => `record ${number}, ${field}: ${reason}`));
      return;
    }
    claim('jobID', read.record.jobID, number);
    claim('friendlyURL', friendlyUrlOf(read.record), number);
    jobs.push(read.record);
  });
  if (complaints.length > mostComplaints) {
    const rest = complaints.length - mostComplaints;
    throw new FeedError([...complaints.slice(0, mostComplaints), `… and ${rest} more`]);
  }
  if (complaints.length > 0) throw new FeedError(complaints);
  return jobs;
};

export type Imported = { readonly written: number; readonly expired: number };

/** Addresses that jobs outside the feed hold already. */
const complaintsOfAddresses = async (db: Database, jobs: readonly JobRecord[]): Promise<readonly string[]> => {
  const numbers = new Map(jobs.map((job, index) => [friendlyUrlOf(job), { number: index + 1, jobID: job.jobID }]));
  const complaints: string[] = [];
  const addresses = [...numbers.keys()];
  for (let at = 0; at < addresses.length; at += 5_000) {
    const there = await db
      .selectFrom('jobs')
      .select(['friendly_url', 'job_id'])
      .where('friendly_url', 'in', addresses.slice(at, at + 5_000))
      .execute();
    for (const { friendly_url, job_id } of there) {
      const claimed = numbers.get(friendly_url);
      if (claimed !== undefined && claimed.jobID !== job_id)
        complaints.push(`record ${claimed.number}, friendlyURL: is that of job ${job_id}, which is there already`);
    }
  }
  return complaints;
};

/**
 * Imports the text of a feed in one transaction: writes every job, replacing those whose id is there; with `replace` also
 * ends the jobs that the feed does not hold.
 * @throws FeedError, or the database's error, with nothing changed.
 */
export const importFeed = async (
  db: Database,
  text: string,
  { replace, today }: { readonly replace: boolean; readonly today: Date },
): Promise<Imported> => {
  const jobs = readFeed(text);
  if (replace && jobs.length === 0) throw new FeedError(['It holds no job; with --replace every job would expire.']);
  return db.transaction().execute(async (tx) => {
    const complaints = await complaintsOfAddresses(tx, jobs);
    if (complaints.length > 0) throw new FeedError(complaints);
    const ids = jobs.map(({ jobID }) => jobID);
    const expired = replace ? await expireAllBut(tx, ids, today) : 0;
    // Numbers follow the days of posting, because a search begins with the highest.
    const byDay = jobs.toSorted((a, b) => (a.datePosted < b.datePosted ? -1 : Number(a.datePosted > b.datePosted)));
    const written = await writeJobs(tx, byDay, today, jobs.length);
    return { written, expired };
  });
};
