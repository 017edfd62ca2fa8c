import { testTime } from '../../../backend/src/services/search/job-import/builder.ts';
import type { JobRecord } from '../../../backend/src/services/search/job-import/record.ts';
import { generateJob } from '../jobs/generate.ts';

/** The jobs that the sample firm makes up with one seed. */
export const generatedJobs = (count: number, seed = 7): readonly JobRecord[] =>
  Array.from({ length: count }, (_, index) => generateJob(index + 1, { seed, count, today: testTime }));
