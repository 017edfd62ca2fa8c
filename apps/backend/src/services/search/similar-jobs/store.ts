import type { Language } from '../job-index/facets.ts';
import type { Searching } from '../job-index/matches.ts';

export type KnownJob = {
  readonly no: number;
  readonly language: Language;
  readonly title: string;
  readonly signature: Buffer;
};

/** What similar jobs are sought by; `undefined` for a job that is unknown or has expired. */
export const openJob = async (
  { tx, inTime }: Searching,
  jobId: string,
  today: string,
): Promise<KnownJob | undefined> => {
  await inTime();
  return tx
    .selectFrom('jobs')
    .select(['no', 'language', 'title', 'signature'])
    .where('job_id', '=', jobId)
    .where('last_day', '>=', today)
    .executeTakeFirst();
};
