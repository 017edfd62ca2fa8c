import { pipe } from '#fp-ts/function';
import type * as T from '#fp-ts/Task';
import * as TE from '#fp-ts/TaskEither';
import { type JobLanguage, type JobSummary, jobPageSize, noFilters } from './model.ts';
import type { SearchJobs } from './port.ts';

const maxNewest = 3;

/** The jobs in that language that were posted last, at most three; none when the service fails: they are an offer, not an answer. */
export const newestJobs =
  (searchJobs: SearchJobs) =>
  (language: JobLanguage): T.Task<readonly JobSummary[]> =>
    pipe(
      searchJobs({ text: '', filters: noFilters, language, start: 1, pageSize: jobPageSize }),
      TE.match(
        () => [],
        ({ jobs }) => jobs.slice(0, maxNewest),
      ),
    );
