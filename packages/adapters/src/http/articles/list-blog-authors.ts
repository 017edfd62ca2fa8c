import { leadsToPage } from '@masthead/core/addresses';
import { type ListBlogAuthors, parseBlogHash } from '@masthead/core/blogs';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf, mayBeMissing } from '../client/wire-types.ts';
import { namePattern, PictureWire, TermWire, toPicture } from './blog-wire.ts';

/** C§3 "Author list items"; `profileurl` is ours. */
const AuthorsWire = t.type(
  {
    results: listOf(
      t.intersection(
        [
          TermWire,
          mayBeMissing({
            firmtitle: t.string,
            location: t.string,
            description: t.string,
            profileurl: t.string,
            image: PictureWire,
          }),
        ],
        'BlogAuthor',
      ),
    ),
  },
  'BlogAuthors',
);

/**
 * C§7 `GET {article-api}/{site}/{blogpath}/authors`. An author without a filter cannot be chosen
 * and is dropped.
 */
export const listBlogAuthors = call<ListBlogAuthors>()({
  service: 'articles',
  method: 'GET',
  path: '/:site/blogs/:blog/authors',
  patterns: { site: namePattern, blog: namePattern },
  session: 'none',
  request: ([blog], { site }) => ({ segments: { site, blog } }),
  answer: reading(AuthorsWire, ({ results }) =>
    results.items.flatMap(({ title, url, firmtitle, location, description, profileurl, image }) => {
      const filter = parseBlogHash(url ?? '');
      return filter === undefined
        ? []
        : [
            {
              title,
              slug: filter.slug,
              firmTitle: firmtitle ?? '',
              location: location ?? '',
              description: description ?? '',
              profileUrl: leadsToPage(profileurl ?? '') ? (profileurl ?? '') : '',
              image: toPicture(image),
            },
          ];
    }),
  ),
  refusals: { 404: { _tag: 'BlogMissing' } },
});

export const sample: Sample<ListBlogAuthors> = {
  given: ['shop-floor'],
  answer: {
    results: [
      {
        url: '#/author/tomas-adeyemi',
        title: 'Tomas Adeyemi',
        firmtitle: 'Associate Partner',
        location: 'London',
        description: 'Tomas trained as a production planner.',
        profileurl: '/people/tomas-adeyemi',
        image: { src: '/artwork/portrait-tomas-adeyemi.svg', alt: 'Portrait', width: 800, height: 800 },
      },
    ],
  },
};
