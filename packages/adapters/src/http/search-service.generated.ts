// Written by `npm run registers` from the files of packages/adapters/src/http/search.
// Tokens, ports and the gateway derive from these names.
export { fetchJob } from './search/fetch-job.ts';
export { findCareers } from './search/find-careers.ts';
export { findSimilarJobs } from './search/find-similar-jobs.ts';
export { listJobAddressParts } from './search/list-job-address-parts.ts';
export { listJobAddresses } from './search/list-job-addresses.ts';
export { listJobFilters } from './search/list-job-filters.ts';
export { searchJobs } from './search/search-jobs.ts';
export { searchPages } from './search/search-pages.ts';
export { suggestJobs } from './search/suggest-jobs.ts';
export { suggestPages } from './search/suggest-pages.ts';
