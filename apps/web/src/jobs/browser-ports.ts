import * as browser from '@masthead/composition/browser';
import type { JobSearchPorts, JobSuggestionsPorts } from '@masthead/core/job-search';

export const jobSearchPorts: JobSearchPorts = browser;
export const jobSuggestionsPorts: JobSuggestionsPorts = browser;
