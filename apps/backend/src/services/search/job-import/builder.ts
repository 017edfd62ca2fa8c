import type { Database } from '../shared/tables.ts';
import type { JobRecord } from './record.ts';
import { writeJobs } from './write.ts';

/** The day on which tests of jobs take place that hand their day over; what runs by a clock is given that clock's. */
export const testDay = '2026-11-20';
export const testTime = new Date(`${testDay}T12:00:00Z`);

/** An open English job that differs from another only in its number and in what is given. */
export const aJob = (number: number, overrides: Partial<JobRecord> = {}): JobRecord => ({
  jobID: `T-${number}`,
  title: `Clerk ${number}`,
  lang: 'en',
  interest: 'Consulting',
  interestCategory: 'Serve clients',
  locations: [{ city: 'Oslo', country: 'Norway', continent: 'Europe' }],
  industries: ['Energy'],
  functions: ['Strategy'],
  whatYouWillDo: '<p>Keep the books.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-11-01',
  validThrough: '2026-12-31',
  jobApplyURL: `https://apply.example/?job=T-${number}`,
  ...overrides,
});

/** The day that is so many days after a moment, as a feed writes it. */
export const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Days of a job that is open at a moment and for ten days to come. */
export const openAt = (now: Date): Pick<JobRecord, 'datePosted' | 'validThrough'> => ({
  datePosted: dayAfter(now, -10),
  validThrough: dayAfter(now, 10),
});

/** Writes jobs and counts those that are open at that moment. */
export const store = (db: Database, jobs: readonly JobRecord[], now: Date): Promise<number> =>
  db.transaction().execute((tx) => writeJobs(tx, jobs, now, jobs.length));
