import { words } from '../words.ts';

/** What the lists of documents are called, by their kinds. */
export const kinds = words({
  page: { en: 'Pages', de: 'Seiten', ar: 'الصفحات', ja: 'ページ' },
  article: { en: 'Articles', de: 'Artikel', ar: 'المقالات', ja: '記事' },
  blogEntry: { en: 'Blog entries', de: 'Blogeinträge', ar: 'التدوينات', ja: 'ブログ記事' },
});
