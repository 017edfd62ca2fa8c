import * as browser from '@masthead/composition/browser';
import type { Language } from '@masthead/core';
import type { JobSearchPorts, JobSuggestionsPorts } from '@masthead/core/job-search';
import { flow } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pageForCards } from './for-card.ts';

/** For a page in that language. The jobs that the browser adds are like those that the server drew. */
export const jobSearchPorts = (language: Language): JobSearchPorts => ({
  listJobFilters: browser.listJobFilters,
  searchJobs: flow(browser.searchJobs, TE.map(pageForCards(language))),
});
export const jobSuggestionsPorts: JobSuggestionsPorts = browser;
