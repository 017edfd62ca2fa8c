import { type RequestScope, tokens } from '@masthead/composition/server';
import type { TransportFailure } from '@masthead/core';
import type { ListedCard } from '@masthead/core/content';
import {
  type Grid,
  type GridPlace,
  type GridQuery,
  gridParameters,
  loadCards,
  parseGridQuery,
  settleQuery,
} from '@masthead/core/insights-grid';
import type { ListPage } from '@masthead/core/paged-list';
import * as E from 'fp-ts/lib/Either.js';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import type { Load } from '../../kit/page/define-module.ts';
import { answersFor, keptFirstPages } from '../../kit/page/kept-answers.ts';
import { printRoute } from '../../routes.ts';
import { sharedScope } from '../../server/content/scope.ts';
import type { GridStart, GridStarts } from './grid-start.ts';

/** Milliseconds that a page waits for its articles; it is shown with the pinned ones alone rather than late. */
const budgetMs = 1_000;

type Found = ListPage<ListedCard, null>;
type Asked = { readonly place: GridPlace; readonly query: GridQuery };

const ask = async ({ place, query }: Asked, reader?: RequestScope): Promise<Found | undefined> => {
  const scope = reader ?? sharedScope({ timeoutMs: budgetMs });
  const load = loadCards({
    fetchInsights: scope.get(tokens.articles.fetchInsights),
    searchJobs: scope.get(tokens.search.searchJobs),
  });
  const answer: E.Either<TransportFailure, Found> = await load({
    query: { place, filters: query.filters },
    cursor: undefined,
    pages: query.page,
  })();
  return E.isRight(answer) ? answer.right : undefined;
};

/** What is the same for everybody. */
const findCards = keptFirstPages(
  (asked: Asked) => ask(asked),
  ({ query }) => query.page,
);

const gridNames = Object.values(gridParameters);

/**
 * Loads the articles of the grids on a page for its address. A failure leaves a grid with its pinned articles (D§8).
 * A grid with more articles for alumni loads with the visitor's session and is not cached.
 */
export const loadGrids: Load<SanitisedModuleOf<'InsightsGrid'>, GridStarts> = async (
  modules,
  { page: { language: written }, language, asked, reader: readerOf },
) => {
  const reader = modules.some(({ isAlumni }) => isAlumni) ? (await readerOf())?.scope : undefined;
  const jobsPath = printRoute({ page: 'searchJobs', language });
  const questions = modules.map(({ uid, ...module }) => {
    const { pinned, filters, taxonomyAndTags, excluded, initialCount, jobSearchQuery, isAlumni, officePath } = module;
    const grid: Grid = {
      pinned,
      filters,
      taxonomyAndTags,
      excluded,
      initialCount,
      jobSearchQuery,
      isAlumni,
      officePath,
    };
    const query = settleQuery(grid, parseGridQuery(asked.of(uid, gridNames)));
    return { uid, isForAlumnus: isAlumni && reader !== undefined, place: { grid, language: written, jobsPath }, query };
  });
  const { found, isComplete } = await answersFor(
    questions,
    ({ uid }) => uid,
    async ({ isForAlumnus, place, query }) => {
      if (!asked.isAsking) return undefined;
      if (isForAlumnus) return ask({ place, query }, reader).catch(() => undefined);
      return findCards({ place, query });
    },
  );
  const starts = questions.map(({ uid, query, isForAlumnus }): readonly [string, GridStart] => [
    uid,
    { query, found: found[uid] ?? null, isForAlumnus: isForAlumnus && found[uid] !== undefined },
  ]);
  return { data: Object.fromEntries(starts), isComplete };
};
