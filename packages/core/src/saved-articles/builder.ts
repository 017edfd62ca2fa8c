import { seeded, through } from '../testing/seed.ts';
import { SavedArticleKey } from './codec.ts';
import type { ArticleKey, SavedArticle, SavedArticlesPage } from './model.ts';

/** The key of the n-th article of a made-up site. */
export const anArticleKey = (n = 1, language = 'en'): ArticleKey =>
  through(SavedArticleKey)(`article-${n}:${language}`);

/** The n-th article of a made-up list of saved articles; deterministic. */
export const aSavedArticle = (n = 1, changes: Partial<SavedArticle> = {}): SavedArticle => {
  const { pick } = seeded(n);
  return {
    ...anArticleKey(n),
    url: `/insights/article-${n}`,
    imageUrl: pick([undefined, `/media/article-${n}.svg`]),
    title: `Article ${n}`,
    topic: pick(['', 'Operations', 'Strategy']),
    description: pick(['', `What article ${n} says.`]),
    type: pick(['Article', 'Report', 'Interview']),
    displayDate: '2026-11-20',
    ...changes,
  };
};

/** A page of the articles numbered from `first` on, out of `total`. */
export const aSavedArticlesPage = (first: number, count: number, total: number): SavedArticlesPage => ({
  items: Array.from({ length: count }, (_, n) => aSavedArticle(first + n)),
  total,
});
