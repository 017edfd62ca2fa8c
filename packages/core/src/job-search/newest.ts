import { pipe } from '#fp-ts/function';
import type * as T from '#fp-ts/Task';
import * as TE from '#fp-ts/TaskEither';
import { type JobLanguage, type JobSummary, jobPageSize, noFilters } from './model.ts';
import type { SearchJobs } from './port.ts';

const maxNewest = 3;

/**
 * Returns the latest three jobs of that language; empty when the service fails, because they are
 * optional.
 */
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
