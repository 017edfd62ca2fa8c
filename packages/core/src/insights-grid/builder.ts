import type { GridFilter, ListedCard, ListedItem } from '../content/index.ts';
import type { GridPlace } from './load.ts';
import { anyArticle, type Grid } from './model.ts';

export const aGridFilter = (id: string): GridFilter => ({
  id,
  name: `About ${id}`,
  taxonomyAndTags: { ...anyArticle, taxonomyIds: [id] },
});

/** The n-th article of a made-up firm; the same for the same n. */
export const aPost = (n = 1, changes: Partial<ListedItem> = {}): ListedItem => ({
  id: `article-${n}`,
  url: `/insights/article-${n}`,
  title: `Article ${n}`,
  description: 'What we learnt.',
  eyebrow: 'Operations',
  articleType: 'Article',
  contentType: 'Article',
  date: undefined,
  image: undefined,
  language: '',
  ...changes,
});

export const aPinnedCard = (n: number): ListedCard => {
  const { contentType: _, ...card } = aPost(n);
  return { ...card, language: undefined };
};

export const aGrid = (changes: Partial<Grid> = {}): Grid => ({
  pinned: [],
  filters: [aGridFilter('pricing'), aGridFilter('technology')],
  taxonomyAndTags: anyArticle,
  excluded: [],
  initialCount: 12,
  jobSearchQuery: '',
  isAlumni: false,
  officePath: undefined,
  ...changes,
});

export const aGridPlace = (changes: Partial<Grid> = {}): GridPlace => ({
  grid: aGrid(changes),
  language: 'en',
  jobsPath: '/careers/search-jobs',
});
