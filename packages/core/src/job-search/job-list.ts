import { pipe } from '#fp-ts/function';
import type { ListPage, PageRequest, Paging } from '../shared/paged-list/paged-items.ts';
import { pagedListMachine } from '../shared/paged-list/paged-list.ts';
import * as TE from '../shared/task-either.ts';
import { type JobLanguage, type JobPage, type JobQuery, type JobSummary, maxPages, maxPagesAtOnce } from './model.ts';
import type { SearchJobs } from './port.ts';

/** The query of a job list, whatever part of it is shown. */
export type JobListQuery = Pick<JobQuery, 'text' | 'filters'> & { readonly language: JobLanguage };

type Extra = Omit<JobPage, 'jobs' | 'total'>;

/** The answer as the list takes it. */
export const listPage = ({ jobs, total, ...extra }: JobPage): ListPage<JobSummary, Extra> => ({
  items: jobs,
  total,
  extra,
});

/** The list as an answer; undefined before there was one. */
export const jobPageOf = ({
  items,
  total,
  extra,
}: {
  readonly items: readonly JobSummary[];
  readonly total: number;
  readonly extra: Extra | undefined;
}): JobPage | undefined => extra && { ...extra, jobs: items, total };

export const jobListPaging = (pageSize: number): Paging<JobSummary> => ({
  keyOf: ({ id }) => id,
  pageSize,
  counts: 'pages',
  maxPages,
});

/** The jobs of a search, page by page (D§2.2). */
export const jobListMachine = (searchJobs: SearchJobs, pageSize: number) =>
  pagedListMachine({
    load: ({ query, page, pages }: PageRequest<JobListQuery>) => {
      const range =
        pages > maxPagesAtOnce ? { start: page + pages, pageSize } : { start: page + 1, pageSize: pageSize * pages };
      return pipe(searchJobs({ ...query, ...range }), TE.map(listPage));
    },
    ...jobListPaging(pageSize),
  });

/**
 * Returns the number of the first page shown: greater than 1 when an address requested one far
 * behind it.
 */
export const firstPageOf = (
  { items, pages }: { readonly items: readonly JobSummary[]; readonly pages: number },
  pageSize: number,
): number => Math.max(1, pages - Math.max(1, Math.ceil(items.length / pageSize)) + 1);
