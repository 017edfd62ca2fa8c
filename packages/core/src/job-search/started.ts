import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import type { PageSize } from '../shared/paged-list/paged-items.ts';
import { aFilterTree, aJobPage } from './builder.ts';
import { type JobSearchInput, type JobSearchPorts, jobSearchMachine } from './machine.ts';
import { everyJob, jobPageSize } from './model.ts';

/** A service with a number of jobs for any query. */
export const stock =
  (total: number): JobSearchPorts['searchJobs'] =>
  ({ start, pageSize }) =>
    TE.right(aJobPage(total, start, pageSize / jobPageSize));

/**
 * The job search for tests, by default over 45 jobs and the filters of a small firm. Started, and
 * not settled yet.
 */
export const started = (
  input: Partial<JobSearchInput> = {},
  ports: Partial<JobSearchPorts> = {},
  paging: PageSize = {},
) =>
  createActor(
    jobSearchMachine({ listJobFilters: () => TE.right(aFilterTree), searchJobs: stock(45), ...ports }, paging),
    { input: { query: everyJob, language: 'en', ...input } },
  ).start();
