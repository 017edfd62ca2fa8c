import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import type { AverageRating, DrawnRating } from '@masthead/core/ratings';
import type { SanitisedPage } from '../../../kit/modules/sanitised-page.ts';
import type { Load, LoadContext } from '../../../kit/page/define-module.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { responseCache } from '../../../server/cache/response-cache.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { sharedScope } from '../../../server/content/scope.ts';
import type { ArticleRatings } from './rate-article-control.tsx';

type ArticleName = `${Language} ${string}`;

/** Milliseconds that an article waits for its rating; it is shown without one rather than late. */
const budgetMs = 300;

/** Like the pages themselves, in milliseconds. */
const keptMs = 60_000;

const averages = responseCache(async (name: ArticleName): Promise<AverageRating | undefined> => {
  const [language, id] = name.split(' ') as [Language, string];
  const scope = sharedScope({ timeoutMs: allowedMs(budgetMs) });
  const answer = await scope.get(tokens.user.fetchAverageRating)({ id, language })();
  return answer._tag === 'Right' ? answer.right : undefined;
}, keptMs);

/** Whether a page is an article or a blog entry, which its readers rate. */
const isRated = ({ metadata }: SanitisedPage): boolean =>
  metadata.templateName === 'Article' || metadata.templateName === 'Blog Entry';

/** Returns this reader's rating of an article; undefined without one, and where it did not arrive in time. */
const findOwn = async ({ page, reader: readerOf }: LoadContext): Promise<DrawnRating | undefined> => {
  const reader = await readerOf();
  if (reader === undefined) return undefined;
  const { userId, scope } = reader;
  const listed = await withTimeout(allowedMs(budgetMs), scope.get(tokens.user.listOwnRatings)(userId)(), undefined);
  if (listed?._tag !== 'Right') return undefined;
  const own = listed.right.find(({ id, language }) => id === page.id && language === page.language);
  return own && { userId, rating: own.rating };
};

/** Loads what all readers and what this one think of an article; undefined for any other page. An article without is complete. */
export const loadRatings: Load<never, ArticleRatings | undefined> = async (_, context) => {
  const { page } = context;
  if (!isRated(page)) return { data: undefined, isComplete: true };
  const [average, own] = await Promise.all([averages(`${page.language} ${page.id}`), findOwn(context)]);
  return { data: { average, own }, isComplete: true };
};
