import { type Language, plainText, truncatePreview } from '@masthead/core';
import type { Job, JobPage } from '@masthead/core/job-search';

/** More than a card shows, so that the cut is made where it is drawn. */
const keptCharacters = 400;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const forCard =
  (language: Language) =>
  (job: Job): Job => ({
    ...job,
    whatYouWillDo: escaped(truncatePreview(language, keptCharacters)(plainText(job.whatYouWillDo))),
    whoYouWillWorkWith: '',
    yourBackground: '',
  });

/** Jobs as their cards need them: neither a page nor what the browser keeps of one should carry the texts of 500 jobs. */
export const pageForCards =
  (language: Language) =>
  (page: JobPage): JobPage => ({ ...page, jobs: page.jobs.map(forCard(language)) });
