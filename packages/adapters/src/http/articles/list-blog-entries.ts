import type { ListBlogEntries } from '@masthead/core/blogs';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Count, listOf, mayBeMissing } from '../client/wire-types.ts';
import { BlogItemWire, namePattern, sampleItem, toItems } from './blog-wire.ts';

/** `total` is optional: without it there are no more entries than were sent. */
const EntriesWire = t.intersection(
  [t.type({ results: listOf(BlogItemWire) }), mayBeMissing({ total: Count })],
  'BlogEntries',
);

/** C§7 `GET {article-api}/{blogpath}`: entries of a blog, newest first. */
export const listBlogEntries = call<ListBlogEntries>()({
  service: 'articles',
  method: 'GET',
  path: '/blogs/:blog',
  patterns: { blog: namePattern },
  session: 'none',
  query: ['tag', 'author', 'start', 'limit'],
  request: ([{ blog, filter, start, limit }]) => ({
    segments: { blog },
    query: {
      tag: filter?.kind === 'tag' ? filter.slug : undefined,
      author: filter?.kind === 'author' ? filter.slug : undefined,
      start,
      limit,
    },
  }),
  answer: reading(EntriesWire, ({ results, total }) => ({ items: toItems(results), total: total ?? results.sent })),
  refusals: { 404: { _tag: 'BlogMissing' } },
});

export const sample: Sample<ListBlogEntries> = {
  given: [{ blog: 'shop-floor', filter: { kind: 'tag', slug: 'night-shift' }, start: 0, limit: 6 }],
  answer: { results: [sampleItem], total: 1 },
};
