import type { FoundPage, SearchBlock } from './model.ts';

/** The nth page that a search finds. */
const aFoundPage = (n: number, title = `Page ${n}`): FoundPage => ({
  title,
  url: `/insights/page-${n}`,
  image: undefined,
  authors: ['Ada Berg'],
  location: '',
  tags: ['Operations'],
  description: `What page ${n} is about.`,
  excerpt: { text: `It says ${title}.`, marks: [[8, 8 + title.length]] },
  date: '2026-11-01',
});

/** A block of results from `start` on. */
export const aBlock = (
  total: number,
  { start = 1, rows = 20, title }: { readonly start?: number; readonly rows?: number; readonly title?: string } = {},
): SearchBlock => ({
  results: Array.from({ length: Math.max(0, Math.min(rows, total - start + 1)) }, (_, index) =>
    aFoundPage(start + index, title),
  ),
  total,
  isTotalExact: true,
  isCorrectlySpelled: true,
  suggestedQuery: '',
  usedQuery: title ?? '',
  statusMessage: total === 0 ? 'No results were found.' : '',
});
