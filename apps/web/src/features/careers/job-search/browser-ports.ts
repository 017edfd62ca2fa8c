import type { Language } from '@masthead/core';
import type { JobSearchPorts, JobSuggestionsPorts } from '@masthead/core/job-search';
import { flow } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { ports } from '../../../kit/page/ports.ts';
import { pageForCards } from './for-card.ts';

/** For a page in that language. The jobs that the browser adds are like those that the server drew. */
export const jobSearchPorts = (language: Language): JobSearchPorts => ({
  listJobFilters: ports.listJobFilters,
  searchJobs: flow(ports.searchJobs, TE.map(pageForCards(language))),
});
export const jobSuggestionsPorts: JobSuggestionsPorts = ports;
