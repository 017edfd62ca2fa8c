import {
  fetchJob,
  findSimilarJobs,
  listJobAddresses,
  listJobAddressParts,
  listJobFilters,
  searchJobs,
  suggestJobs,
} from '@masthead/adapters/http';
import { jobSearchMachine, type ListJobFilters, type SearchJobs } from '@masthead/core/job-search';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { jobSearch, services } = tokens;

/** Searching jobs and reading one, and the machine of the search. The machine of the search box only runs in a browser (`browser.ts`). */
export const jobSearchModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(jobSearch.listJobFilters, listJobFilters, [services.search]);
  put(jobSearch.listJobAddressParts, listJobAddressParts, [services.search]);
  put(jobSearch.listJobAddresses, listJobAddresses, [services.search]);
  put(jobSearch.searchJobs, searchJobs, [services.search]);
  put(jobSearch.suggestJobs, suggestJobs, [services.search]);
  put(jobSearch.fetchJob, fetchJob, [services.search]);
  put(jobSearch.findSimilarJobs, findSimilarJobs, [services.search]);
  put(
    jobSearch.machine,
    (list: ListJobFilters, search: SearchJobs) => jobSearchMachine({ listJobFilters: list, searchJobs: search }),
    [jobSearch.listJobFilters, jobSearch.searchJobs],
  );
});
