import type { ListBlogPosts } from '@masthead/core/blogs';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf } from '../client/wire-types.ts';
import { BlogItemWire, sampleItem, toItems } from './blog-wire.ts';

/** C§7 `v1/blogs/{id}/posts`, blog list version v1 (C§9): the newest entries of a blog. */
export const listBlogPosts = call<ListBlogPosts>()({
  service: 'articles',
  method: 'GET',
  path: '/v1/blogs/:id/posts',
  patterns: { id: '[A-Za-z0-9{}-]{1,100}' },
  session: 'none',
  request: ([id]) => ({ segments: { id } }),
  answer: reading(t.type({ posts: listOf(BlogItemWire) }, 'BlogPosts'), ({ posts }) => toItems(posts)),
  refusals: { 404: { _tag: 'BlogMissing' } },
});

export const sample: Sample<ListBlogPosts> = {
  given: ['8d0c5b1e-0000-4000-8000-000000000001'],
  answer: { version: 'v1', posts: [sampleItem] },
};
