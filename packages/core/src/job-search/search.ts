import type { Defect } from '../shared/failure.ts';
import { cleanQuery } from './address.ts';
import type { Arrived } from './arrival.ts';
import type { SearchFailure } from './failure.ts';
import type { FilterTree, JobLanguage, JobPage, JobQuery } from './model.ts';
import type { FilterMenu, FilterTag } from './tags.ts';

export type JobSearchInput = {
  readonly query: JobQuery;
  readonly language: JobLanguage;
  /** The filter groups, when the server has asked for them already. */
  readonly tree?: FilterTree | undefined;
  /** What was found for this query: drawn by the server, or kept by the browser when the visitor left the page. */
  readonly found?: JobPage | undefined;
};

export type JobSearchEvent =
  | { readonly type: 'filters.listed'; readonly tree: FilterTree }
  | { readonly type: 'filters.failed'; readonly failure: SearchFailure | Defect }
  | { readonly type: 'filters.retried' }
  /** Whoever runs the search waits no longer for its answer. */
  | { readonly type: 'search.failed'; readonly failure: SearchFailure | Defect }
  | { readonly type: 'search.retried' }
  | { readonly type: 'search.submitted'; readonly text: string }
  | { readonly type: 'search.cleared' }
  | { readonly type: 'tag.toggled'; readonly tag: FilterTag }
  | { readonly type: 'tag.removed'; readonly tag: FilterTag }
  | { readonly type: 'tags.cleared' }
  | { readonly type: 'menu.toggled'; readonly menu: FilterMenu }
  | { readonly type: 'menu.closed' }
  | { readonly type: 'more.requested' }
  /** The visitor went back or forward. */
  | ({ readonly type: 'address.changed' } & Arrived)
  | { readonly type: 'query.changed' };

export type JobSearchContext = {
  readonly language: JobLanguage;
  readonly pageSize: number;
  readonly query: JobQuery;
  /** The filter groups as the page shows them; undefined as long as they could not be had. */
  readonly tree: FilterTree | undefined;
  /** What is known of the query already, until the list has it. */
  readonly kept: JobPage | undefined;
  /** Whether the jobs on show answer `query`; those of the latest search that had an answer stay on show until the next is here. */
  readonly isCurrent: boolean;
  readonly openMenu: FilterMenu | undefined;
};

/** Changes what is looked for and starts over at the first page; nothing else of the context knows how. */
export const lookFor = (query: JobQuery, changes: Partial<JobQuery>): Partial<JobSearchContext> => ({
  query: cleanQuery({ ...query, ...changes, page: 1 }),
  isCurrent: false,
  kept: undefined,
  openMenu: undefined,
});
