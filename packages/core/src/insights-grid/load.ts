import { pipe } from '#fp-ts/function';
import { cardsOn, insightsPageSize, type ListedCard, type ListedItem } from '../content/index.ts';
import { type JobPage, jobLanguageOf, jobPath, noFilters, type SearchJobs } from '../job-search/index.ts';
import type { TransportFailure } from '../shared/failure.ts';
import { type Language, type Languages, siteLanguages } from '../shared/language.ts';
import type { ListPage, PageRequest, Paging } from '../shared/paged-list/paged-items.ts';
import * as TE from '../shared/task-either.ts';
import { type Grid, type InsightsPage, maxGridPages } from './model.ts';
import type { FetchInsights } from './port.ts';

export type InsightsGridPorts = { readonly fetchInsights: FetchInsights; readonly searchJobs: SearchJobs };

/** A grid, and its page. */
export type GridPlace = {
  readonly grid: Grid;
  /** Of the page. */
  readonly language: Language;
  /** Of the site. */
  readonly languages?: Languages;
  /** The public path below which jobs are shown (D§2.10), with language prefix. */
  readonly jobsPath: string;
};

/** The query of a grid's list, whatever part of it is shown. */
export type GridListQuery = { readonly place: GridPlace; readonly filters: readonly string[] };

/** The articles go by their addresses: one that is found twice is shown once. */
export const gridPaging: Paging<ListedCard> = {
  keyOf: ({ url }) => url,
  pageSize: insightsPageSize,
  counts: 'pages',
  maxPages: maxGridPages,
};

type Page = ListPage<ListedCard, null>;

const pageOf = (items: readonly ListedCard[], next: string | null): Page => ({
  items,
  total: items.length,
  next,
  extra: null,
});

const jobItems = (jobs: JobPage['jobs'], jobsPath: string): readonly ListedItem[] =>
  jobs.map(({ id, title, friendlyUrl, language, interest, preview }) => ({
    id,
    url: jobPath(jobsPath, friendlyUrl),
    title,
    description: preview,
    eyebrow: interest,
    articleType: '',
    contentType: 'job',
    date: undefined,
    image: undefined,
    language,
  }));

/**
 * Loads a page of a grid (D§4): it starts with the pinned articles up to its count; if there are
 * fewer, it fetches more, by the job search query or by the filters; further pages continue from
 * the cursor. Pinned articles are left out of the fetched ones while they precede them: with a
 * filter they do not, and are found like any other (ADR 0043).
 */
export const loadCards =
  ({ fetchInsights, searchJobs }: InsightsGridPorts) =>
  ({
    query,
    cursor,
    pages,
  }: Pick<PageRequest<GridListQuery>, 'query' | 'cursor' | 'pages'>): TE.TaskEither<TransportFailure, Page> => {
    const { grid, language, languages, jobsPath } = query.place;
    const surroundings = { language, languages: languages ?? siteLanguages, officePath: grid.officePath };
    const chosen = grid.filters.filter(({ id }) => query.filters.includes(id));
    const isPinned = chosen.length === 0;
    const before = isPinned && cursor === undefined ? grid.pinned : [];
    const limit =
      cursor === undefined ? grid.initialCount + (pages - 1) * insightsPageSize - before.length : insightsPageSize;
    // Where pinned articles fill the grid, more are fetched only on demand.
    if (limit <= 0) return TE.right(pageOf(before, ''));
    if (isPinned && grid.jobSearchQuery !== '') {
      const start = Number(cursor) || 1;
      const pageSize = insightsPageSize * pages;
      return pipe(
        searchJobs({
          text: grid.jobSearchQuery,
          filters: noFilters,
          language: jobLanguageOf(language),
          start,
          pageSize,
        }),
        TE.map(({ jobs, total }) =>
          pageOf(
            // Jobs link below the public path of jobs on every office's pages.
            [...before, ...cardsOn({ ...surroundings, officePath: undefined })(jobItems(jobs, jobsPath))],
            total > start * pageSize ? String(start + pages) : null,
          ),
        ),
      );
    }
    const request = {
      limit,
      afterId: cursor ?? '',
      taxonomyAndTags: grid.taxonomyAndTags,
      excludeItems: [...grid.excluded, ...(isPinned ? grid.pinned.map(({ id }) => id) : [])],
      language,
      isAlumni: grid.isAlumni,
      filters: chosen,
    };
    return pipe(
      fetchInsights(request),
      TE.map(({ posts, next }: InsightsPage) => pageOf([...before, ...cardsOn(surroundings)(posts)], next)),
    );
  };
