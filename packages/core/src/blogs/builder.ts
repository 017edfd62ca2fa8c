import type { BlogItem } from './model.ts';

/** The n-th entry of a made-up blog; the same for the same n. */
export const anEntry = (n = 1, changes: Partial<BlogItem> = {}): BlogItem => ({
  id: `entry-${n}`,
  title: `Entry ${n}`,
  date: undefined,
  image: undefined,
  description: 'What we saw.',
  url: `/blogs/shop-floor/entry-${n}`,
  authors: [{ title: 'Ida Holm', slug: 'ida-holm' }],
  tags: [{ title: 'Night shift', slug: 'night-shift' }],
  ...changes,
});
