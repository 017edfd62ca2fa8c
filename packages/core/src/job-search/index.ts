export {
  filterParameters,
  friendlyUrlIn,
  isSameQuery,
  jobPath,
  parseJobQuery,
  serialiseJobQuery,
} from './address.ts';
export { type Arrived, arrivedAt } from './arrival.ts';
export {
  type CareersFound,
  type CareersJob,
  type CareersQuery,
  type CareersSnippet,
  type FindCareers,
  findCareersSnippets,
} from './careers.ts';
export { countAfter, countUpDuration } from './count-up.ts';
export {
  type ApplyLink,
  applyLink,
  essentialFunctions,
  type JobDetail,
  mailLink,
  needsBrazilDisclosure,
  offersApplyLater,
  readJobDetail,
} from './detail.ts';
export type { JobFailure, SearchFailure } from './failure.ts';
export { offerInstead } from './instead.ts';
export type { JobListQuery } from './job-list.ts';
export { parseResults, serialiseResults } from './kept-results.ts';
export {
  type JobSearchContext,
  type JobSearchEvent,
  type JobSearchInput,
  type JobSearchMachine,
  type JobSearchPorts,
  jobSearchMachine,
} from './machine.ts';
export {
  citiesShown,
  eachGroup,
  everyJob,
  type Facets,
  type FilterGroup,
  type FilterTree,
  filterGroups,
  type Job,
  type JobFilters,
  type JobLanguage,
  type JobPage,
  type JobQuery,
  type JobSummary,
  jobLanguageOf,
  jobPageSize,
  maxPagesAtOnce,
  noFilters,
  resizeWait,
  type ShortList,
  type ShownCount,
  type SimilarJob,
  shorten,
  similarPlacesShown,
} from './model.ts';
export { newestJobs } from './newest.ts';
export { type JobOverview, jobOverview } from './overview.ts';
export type * from './port.ts';
export { type JobPosting, jobPosting, type PostingSurroundings } from './posting.ts';
export { type JobSuggestionsPorts, jobSuggestionsMachine } from './suggestions.ts';
export {
  type FilterMenu,
  type FilterTag,
  isAllRegions,
  removeTag,
  type TagNode,
} from './tags.ts';
export { type CountView, type JobSearchView, jobSearchView, type MenuView, type TagOption } from './view.ts';
