import { requestScope, tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import type { AverageRating } from '@masthead/core/ratings';
import { configuration } from '../../server/configuration.ts';
import { kept } from '../../server/content/kept.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';

type ArticleName = `${Language} ${string}`;

/** Milliseconds that an article waits for its rating; it is shown without one rather than late. */
const budgetMs = 300;

/** Like the pages themselves, in milliseconds. */
const keptMs = 60_000;

const averages = kept(async (name: ArticleName): Promise<AverageRating | undefined> => {
  const [language, id] = name.split(' ') as [Language, string];
  const scope = requestScope(configuration().services, { timeoutMs: budgetMs });
  const answer = await scope.get(tokens.user.fetchAverageRating)({ id, language })();
  return answer._tag === 'Right' ? answer.right : undefined;
}, keptMs);

/** What all readers think of an article, which is the same for everybody; undefined for any other page, and where nobody could say. */
export const loadRating = async ({ id, language, metadata }: DrawablePage): Promise<AverageRating | undefined> =>
  metadata.templateName === 'Article' ? averages(`${language} ${id}`) : undefined;
