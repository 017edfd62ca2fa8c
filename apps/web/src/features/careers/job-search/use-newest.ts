import { type JobLanguage, type JobSummary, newestJobs } from '@masthead/core/job-search';
import { useEffect, useState } from 'react';
import { jobSearchPorts } from './browser-ports.ts';

/** Returns the newest jobs: those rendered by the server, else loaded once. Undefined until they arrive. */
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
