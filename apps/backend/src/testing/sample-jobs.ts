import { generateJob } from '../../../sample/src/jobs/generate.ts';
import { testTime } from '../services/search/job-import/builder.ts';
import type { JobRecord } from '../services/search/job-import/record.ts';

/** The jobs that the sample firm makes up with one seed. */
export const generatedJobs = (count: number, seed = 7): readonly JobRecord[] =>
  Array.from({ length: count }, (_, index) => generateJob(index + 1, { seed, count, today: testTime }));
