import type { TaskEither } from '#fp-ts/TaskEither';
import type { JobFailure, SearchFailure } from './failure.ts';
import type { FilterTree, Job, JobFilters, JobLanguage, JobPage, SimilarJob } from './model.ts';

/** D§7 `GET /api/masterList`: the values that open jobs of that language have, in the order of the service. */
export type ListJobFilters = (language: JobLanguage) => TaskEither<SearchFailure, FilterTree>;

export type JobSearchRequest = {
  readonly text: string;
  readonly filters: JobFilters;
  readonly language: JobLanguage;
  /** Which page, from 1; pages of `pageSize`. */
  readonly start: number;
  readonly pageSize: number;
};

/** D§7 `GET /api/jobsearch/`. */
export type SearchJobs = (request: JobSearchRequest) => TaskEither<SearchFailure, JobPage>;

/** D§7 `GET /api/jobtypeahead/`: titles of jobs in that language that the visitor may be about to type. */
export type SuggestJobs = (text: string, language: JobLanguage) => TaskEither<SearchFailure, readonly string[]>;

/**
 * D§7 `GET /api/jobsearch/jobdetails`, by the friendly URL. A job without a language has the
 * presumed one.
 */
export type FetchJob = (friendlyUrl: string, presumed: JobLanguage) => TaskEither<JobFailure, Job>;

/** Where a job is shown, and in which language it is written. */
export type JobAddress = { readonly friendlyUrl: string; readonly language: JobLanguage };

/** The parts that the addresses of open jobs come in, by number. */
export type ListJobAddressParts = () => TaskEither<SearchFailure, readonly number[]>;

/** The open jobs of one part, at most 4,000; none for a part that has none. */
export type ListJobAddresses = (part: number) => TaskEither<SearchFailure, readonly JobAddress[]>;

/** D§7 `GET /api/jobsearch/{jobID}/similarjobs`. */
export type FindSimilarJobs = (jobId: string) => TaskEither<SearchFailure, readonly SimilarJob[]>;
