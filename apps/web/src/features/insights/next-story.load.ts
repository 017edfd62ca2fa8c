import { tokens } from '@masthead/composition/server';
import { type Language, siteLanguages, splitLanguage } from '@masthead/core';
import { cardsOn, type ListedCard } from '@masthead/core/content';
import { anyArticle } from '@masthead/core/insights-grid';
import * as E from 'fp-ts/lib/Either.js';
import type { Load } from '../../kit/page/define-module.ts';
import { keptAnswers } from '../../kit/page/kept-answers.ts';
import { sharedScope } from '../../server/content/scope.ts';

/** Milliseconds that a page waits for the articles; it ends without another story rather than late. */
const budgetMs = 1_000;

/** An article that is older than so many others leads to the newest. */
const depth = 100;

/** The newest articles of a language, the same for every page of it. */
const newest = keptAnswers(async (language: Language): Promise<readonly ListedCard[] | undefined> => {
  const fetchInsights = sharedScope({ timeoutMs: budgetMs }).get(tokens.articles.fetchInsights);
  const answer = await fetchInsights({
    limit: depth,
    afterId: '',
    taxonomyAndTags: anyArticle,
    excludeItems: [],
    language,
    isAlumni: false,
    filters: [],
  })();
  return E.isRight(answer)
    ? cardsOn({ language, languages: siteLanguages, officePath: undefined })(answer.right.posts)
    : undefined;
});

/**
 * Loads what to read after an article: the next older one of its language, so that each leads to another and all of them to the newest.
 * Nothing for a page that is no article, or is the only one.
 */
export const loadNextStory: Load<never, ListedCard | undefined> = async (_, { page }) => {
  if (page.metadata.templateName !== 'Article') return { data: undefined, isComplete: true };
  const cards = await newest(page.language);
  if (cards === undefined) return { data: undefined, isComplete: false };
  const isOwn = ({ url }: ListedCard) => splitLanguage(url).path === page.path;
  const following = cards[cards.findIndex(isOwn) + 1] ?? cards[0];
  return { data: following === undefined || isOwn(following) ? undefined : following, isComplete: true };
};
