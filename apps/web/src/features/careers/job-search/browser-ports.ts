import type { JobSearchPorts, JobSuggestionsPorts } from '@masthead/core/job-search';
import { ports } from '../../../kit/page/ports.ts';

export const jobSearchPorts: JobSearchPorts = ports;
export const jobSuggestionsPorts: JobSuggestionsPorts = ports;
