import { requestScope, tokens } from '@masthead/composition/server';
import type { Language, TransportFailure } from '@masthead/core';
import type { ListedCard } from '@masthead/core/content';
import {
  type Grid,
  type GridPlace,
  type GridQuery,
  type InsightsGridPorts,
  loadCards,
  settleQuery,
  wholeGrid,
} from '@masthead/core/insights-grid';
import type { ListPage } from '@masthead/core/paged-list';
import * as E from 'fp-ts/lib/Either.js';
import { printRoute } from '../../routes.ts';
import { configuration } from '../../server/configuration.ts';
import { kept } from '../../server/content/kept.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { modulesOf } from '../modules/find-module.ts';
import type { GridStart, GridStarts } from '../modules/grid-start.ts';

/** Milliseconds that a page waits for its articles; it is shown with the pinned ones alone rather than late. */
const budgetMs = 1_000;

/** Like the pages themselves, in milliseconds. */
const keptMs = 60_000;

type Found = ListPage<ListedCard, null>;
type Asked = { readonly place: GridPlace; readonly query: GridQuery };

const portsInTime = (): InsightsGridPorts => {
  const scope = requestScope(configuration().services, { timeoutMs: budgetMs });
  return {
    fetchInsights: scope.get(tokens.articles.fetchInsights),
    searchJobs: scope.get(tokens.search.searchJobs),
  };
};

const ask = async ({ place, query }: Asked): Promise<Found | undefined> => {
  const answer: E.Either<TransportFailure, Found> = await loadCards(portsInTime())({
    query: { place, filters: query.filters },
    cursor: undefined,
    pages: query.page,
  })();
  return E.isRight(answer) ? answer.right : undefined;
};

/** The first pages, which are the same for everybody: the last good one is better than none. */
const firstPages = kept((asked: string) => ask(JSON.parse(asked)), keptMs);

export const hasGrid = ({ main }: Pick<DrawablePage, 'main'>): boolean => modulesOf(main, 'InsightsGrid').length > 0;

export type LoadedGrids = {
  readonly starts: GridStarts;
  /** Whether every grid could be asked for. */
  readonly isWhole: boolean;
};

/**
 * The grids of articles on a page, as far as a visitor sees them who has just come; the first of them with what the address says, all
 * others as they begin. A failure leaves a grid with its pinned articles (D§8). Never rejects.
 * @param isAsking false leaves all of them as they are without asking anybody
 */
export const loadGrids = async (
  { main, language: written }: DrawablePage,
  language: Language,
  query: GridQuery = wholeGrid,
  isAsking = true,
): Promise<LoadedGrids | undefined> => {
  const modules = modulesOf(main, 'InsightsGrid');
  if (modules.length === 0) return undefined;
  const jobsPath = printRoute({ page: 'searchJobs', language });
  const starts = await Promise.all(
    modules.map(async ({ uid, ...module }, index): Promise<readonly [string, GridStart]> => {
      const { pinned, filters, taxonomyAndTags, excluded, initialCount, jobSearchQuery, isAlumni, officePath } = module;
      const grid: Grid = {
        ...{ pinned, filters, taxonomyAndTags, excluded, initialCount, jobSearchQuery, isAlumni, officePath },
      };
      const isInAddress = index === 0;
      const asked: Asked = {
        place: { grid, language: written, jobsPath },
        query: isInAddress ? settleQuery(grid, query) : wholeGrid,
      };
      const isFirstPage = asked.query.page === 1;
      const found = !isAsking
        ? undefined
        : isFirstPage
          ? await firstPages(JSON.stringify(asked))
          : await ask(asked).catch(() => undefined);
      return [uid, { query: asked.query, found: found ?? null, isInAddress }];
    }),
  );
  return { starts: Object.fromEntries(starts), isWhole: starts.every(([, { found }]) => found !== null) };
};
