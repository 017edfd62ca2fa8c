import { rateArticle, tokenStore } from '@masthead/adapters/http';
import { isRating } from '@masthead/core/ratings';
import { done } from '../done.ts';
import { type States, state, text } from '../state.ts';
import { article } from './saved-articles.ts';

const rating = (value: unknown) => {
  if (!isRating(value)) throw new Error(`${value} is no rating`);
  return value;
};

export const ratings: States = {
  'the visitor has rated an article': state(
    { userId: text, id: text, language: text, rating },
    {
      means: 'the article exists; it has this rating if a state has opened the visitor’s session',
      inDatabase: async ({ id, language }, database) => article.inDatabase?.({ id, language }, database),
      inMemory: ({ id, language }, options) => article.inMemory?.({ id, language }, options) ?? options,
      visit: async ({ userId, id, language, rating: given }, { http, held }) => {
        if (held.access === undefined) return;
        const visitor = http('user', tokenStore({ ...held }));
        await done(rateArticle(visitor)({ userId, article: { id, language }, rating: given }));
      },
    },
  ),
};
