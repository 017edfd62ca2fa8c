import { saveArticle, tokenStore } from '@masthead/adapters/http';
import { done } from '../done.ts';
import { type States, state, text, texts } from '../state.ts';
import { page } from './pages.ts';

/** The site that the user service reads, unless it is configured otherwise. */
const site = 'halden-brook';

const articleOf = (id: string, language: string) => ({
  site,
  language,
  path: `/insights/${id}`,
  title: `On ${id}`,
  id,
});

export const article = state(
  { id: text, language: text },
  {
    means: 'an article that can be saved',
    inDatabase: ({ id, language }, database) => page.inDatabase(articleOf(id, language), database),
    inMemory: ({ id, language }, options) => page.inMemory(articleOf(id, language), options),
  },
);

export const savedArticles: States = {
  'an article': article,
  'the visitor has saved articles': state(
    { userId: text, articles: texts, language: text },
    {
      means:
        'the articles of these ids, oldest first, exist; they are saved if a state has opened the visitor’s session',
      inDatabase: async ({ articles, language }, database) => {
        for (const id of articles) await page.inDatabase(articleOf(id, language), database);
      },
      inMemory: ({ articles, language }, options) =>
        articles.reduce((before, id) => page.inMemory(articleOf(id, language), before), options),
      visit: async ({ userId, articles, language }, { http, held }) => {
        if (held.access === undefined) return;
        const visitor = http('user', tokenStore({ ...held }));
        for (const id of articles) await done(saveArticle(visitor)({ userId, article: { id, language } }));
      },
    },
  ),
};
