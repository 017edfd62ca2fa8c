import { leadsToPage } from '@masthead/core/addresses';
import type { ListBlogs } from '@masthead/core/blogs';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf, mayBeMissing } from '../client/wire-types.ts';
import { PictureWire, toPicture } from './blog-wire.ts';

const BlogsWire = t.type(
  {
    blogs: listOf(
      t.intersection(
        [
          t.type({ id: t.string, title: t.string, url: t.string }),
          mayBeMissing({ description: t.string, image: PictureWire }),
        ],
        'ListedBlog',
      ),
    ),
  },
  'Blogs',
);

/** C§7 `v1/blogs`, blog list version v1 (C§9). */
export const listBlogs = call<ListBlogs>()({
  service: 'articles',
  method: 'GET',
  path: '/v1/blogs',
  session: 'none',
  request: () => ({}),
  answer: reading(BlogsWire, ({ blogs }) =>
    blogs.items
      .filter(({ url }) => leadsToPage(url))
      .map(({ id, title, url, description, image }) => ({
        id,
        title,
        url,
        description: description ?? '',
        image: toPicture(image),
      })),
  ),
});

export const sample: Sample<ListBlogs> = {
  given: [],
  answer: {
    version: 'v1',
    blogs: [{ id: 'blog-1', title: 'Shop floor', description: 'Notes from plants.', url: '/blogs/shop-floor' }],
  },
};
