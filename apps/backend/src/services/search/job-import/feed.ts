import { sql, type Transaction } from 'kysely';
import { dateOf } from '../job-index/signature.ts';
import type { Database, Tables } from '../shared/tables.ts';
import { holdStock } from './count.ts';
import { friendlyUrlOf, type JobRecord, readRecord } from './record.ts';
import { expireAllBut, forgetMenus, writeJobs } from './write.ts';

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
const maxComplaints = 100;

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
  if (complaints.length > maxComplaints) {
    const rest = complaints.length - maxComplaints;
    throw new FeedError([...complaints.slice(0, maxComplaints), `… and ${rest} more`]);
  }
  if (complaints.length > 0) throw new FeedError(complaints);
  return jobs;
};

/** How many jobs were new or changed, and how many came to their end. */
export type Imported = { readonly written: number; readonly expired: number };

type Claim = { readonly number: number; readonly jobID: string };
type Holder = { readonly address: string; readonly jobID: string; readonly open: boolean };

/** Jobs that hold an address which the feed claims for another job. */
const otherHolders = async (
  tx: Transaction<Tables>,
  claims: ReadonlyMap<string, Claim>,
  day: string,
): Promise<readonly Holder[]> => {
  const { rows } = await sql<Holder>`
    SELECT friendly_url AS address, jobs.job_id AS "jobID", last_day >= ${day}::date AS open
    FROM jobs JOIN json_to_recordset(${JSON.stringify([...claims].map(([address, { jobID }]) => ({ address, jobID })))})
      AS claim (address text, "jobID" text) ON claim.address = jobs.friendly_url
    WHERE claim."jobID" <> jobs.job_id`.execute(tx);
  return rows;
};

/**
 * Frees the addresses that the feed gives to other jobs: those of expired jobs, and those of jobs in the feed, which
 * get new ones. Until then they have one that no feed can contain. Returns a mistake for each address of an open job
 * outside the feed.
 */
const freeAddresses = async (
  tx: Transaction<Tables>,
  jobs: readonly JobRecord[],
  day: string,
): Promise<readonly string[]> => {
  const claims = new Map(jobs.map((job, index) => [friendlyUrlOf(job), { number: index + 1, jobID: job.jobID }]));
  const inFeed = new Set(jobs.map(({ jobID }) => jobID));
  const holders = await otherHolders(tx, claims, day);
  const kept = holders.filter(({ jobID, open }) => open && !inFeed.has(jobID));
  const freed = holders.filter((holder) => !kept.includes(holder)).map(({ jobID }) => jobID);
  await sql`
    UPDATE jobs SET friendly_url = '-' || no WHERE job_id = ANY(${freed}::text[])`.execute(tx);
  return kept.map(
    ({ address, jobID }) =>
      `record ${claims.get(address)?.number}, friendlyURL: is that of job ${jobID}, which is there already and open`,
  );
};

/**
 * Imports the text of a feed in one transaction: writes every job, replacing those whose id is there; with `replace` also
 * ends the jobs that the feed does not hold, and forgets places and interests of which it has none.
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
    await holdStock(tx);
    const ids = jobs.map(({ jobID }) => jobID);
    const expired = replace ? await expireAllBut(tx, ids, today) : 0;
    if (replace) await forgetMenus(tx);
    const complaints = await freeAddresses(tx, jobs, dateOf(today));
    if (complaints.length > 0) throw new FeedError(complaints);
    // Numbers follow the days of posting, because a search begins with the highest.
    const byDay = jobs.toSorted((a, b) => (a.datePosted < b.datePosted ? -1 : Number(a.datePosted > b.datePosted)));
    const written = await writeJobs(tx, byDay, today, jobs.length);
    return { written, expired };
  });
};
