import { type JobLanguage, type JobSummary, newestJobs } from '@masthead/core/job-search';
import { useEffect, useState } from 'react';
import { jobSearchPorts } from './browser-ports.ts';

/** The newest jobs: those that the server has drawn, else asked for once. Undefined until they are here. */
export const useNewest = (
  served: readonly JobSummary[] | undefined,
  jobLanguage: JobLanguage,
): readonly JobSummary[] | undefined => {
  const [newest, setNewest] = useState(served);
  useEffect(() => {
    if (served !== undefined) return;
    let isWanted = true;
    void newestJobs(jobSearchPorts.searchJobs)(jobLanguage)().then((jobs) => {
      if (isWanted) setNewest(jobs);
    });
    return () => {
      isWanted = false;
    };
  }, [served, jobLanguage]);
  return newest;
};
