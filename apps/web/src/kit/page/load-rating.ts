import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import type { AverageRating, DrawnRating } from '@masthead/core/ratings';
import { responseCache } from '../../server/cache/response-cache.ts';
import { sharedScope } from '../../server/content/scope.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import type { Reader } from './reader.ts';
import { within } from './within.ts';

type ArticleName = `${Language} ${string}`;

/** Milliseconds that an article waits for its rating; it is shown without one rather than late. */
const budgetMs = 300;

/** Like the pages themselves, in milliseconds. */
const keptMs = 60_000;

const averages = responseCache(async (name: ArticleName): Promise<AverageRating | undefined> => {
  const [language, id] = name.split(' ') as [Language, string];
  const scope = sharedScope({ timeoutMs: budgetMs });
  const answer = await scope.get(tokens.user.fetchAverageRating)({ id, language })();
  return answer._tag === 'Right' ? answer.right : undefined;
}, keptMs);

/** Whether a page is an article or a blog entry, which its readers rate. */
export const isRated = ({ metadata }: DrawablePage): boolean =>
  metadata.templateName === 'Article' || metadata.templateName === 'Blog Entry';

/** What all readers think of an article, which is the same for everybody; undefined for any other page, and where nobody could say. */
export const loadRating = async (page: DrawablePage): Promise<AverageRating | undefined> =>
  isRated(page) ? averages(`${page.language} ${page.id}`) : undefined;

/** What this reader thinks of an article; undefined where they have not rated it, and where nobody could say in time. */
export const loadOwnRating = async (
  page: DrawablePage,
  { userId, scope }: Reader,
): Promise<DrawnRating | undefined> => {
  if (!isRated(page)) return undefined;
  const listed = await within(budgetMs, scope.get(tokens.user.listOwnRatings)(userId)(), undefined);
  if (listed?._tag !== 'Right') return undefined;
  const own = listed.right.find(({ id, language }) => id === page.id && language === page.language);
  return own && { userId, rating: own.rating };
};
