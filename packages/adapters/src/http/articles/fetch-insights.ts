import { calendarDateFrom } from '@masthead/core';
import { leadsToPage } from '@masthead/core/addresses';
import type { ListedItem } from '@masthead/core/content';
import type { FetchInsights, InsightsPage } from '@masthead/core/insights-grid';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf, mayBeMissing } from '../client/wire-types.ts';

const ImageWire = t.intersection([
  t.type({ src: t.string, alt: t.string }),
  mayBeMissing({ width: t.number, height: t.number }),
]);

/** A content item names its page in `genericItemUrl`, a post of our own service in `url`. */
const addressOf = (post: {
  readonly url?: string | undefined;
  readonly genericItemUrl?: { readonly url: string } | undefined;
}): string => post.url ?? post.genericItemUrl?.url ?? '';

/** A post, which is a content item of C§3; missing fields are empty. */
const PostWire = t.refinement(
  mayBeMissing({
    id: t.string,
    url: t.string,
    genericItemUrl: t.type({ url: t.string }),
    title: t.string,
    description: t.string,
    eyebrow: t.string,
    articleType: t.string,
    contentType: t.string,
    displayDate: t.string,
    standardImage: ImageWire,
  }),
  (post) => addressOf(post) !== '',
  'Post',
);

const GridWire = t.intersection(
  [t.type({ posts: listOf(PostWire), hasNext: t.boolean }), mayBeMissing({ nextCursor: t.string })],
  'InsightsGrid',
);

const isPixels = (value: number | undefined): value is number => value !== undefined && value > 0;

const toImage = (image: t.TypeOf<typeof ImageWire> | undefined): ListedItem['image'] => {
  if (image === undefined || !leadsToPage(image.src)) return undefined;
  const { src, alt, width, height } = image;
  return { src, alt, size: isPixels(width) && isPixels(height) ? { width, height } : undefined };
};

const toItem = (post: t.TypeOf<typeof PostWire>): ListedItem => ({
  id: post.id ?? addressOf(post),
  url: addressOf(post),
  title: post.title ?? '',
  description: post.description ?? '',
  eyebrow: post.eyebrow ?? '',
  articleType: post.articleType ?? '',
  contentType: post.contentType ?? '',
  date: calendarDateFrom(post.displayDate ?? ''),
  image: toImage(post.standardImage),
  language: '',
});

/** Drops a next page without a cursor, because it cannot be requested. */
const toPage = ({ posts, hasNext, nextCursor }: t.TypeOf<typeof GridWire>): InsightsPage => ({
  posts: posts.items.map(toItem),
  next: hasNext && nextCursor ? nextCursor : null,
});

/**
 * C§7, D§7: articles for a grid, by the filters that the visitor chose. A grid may request alumni
 * articles; the service returns them only to the session of one.
 */
export const fetchInsights = call<FetchInsights>()({
  service: 'articles',
  method: 'POST',
  path: '/api/insightsgrid/articles',
  session: 'offered',
  body: 'json',
  isQuery: true,
  request: ([{ limit, afterId, taxonomyAndTags, excludeItems, language, isAlumni, filters }]) => ({
    body: {
      limit,
      afterId,
      taxonomyAndTags,
      excludeItems,
      language,
      isAlumni,
      filters: filters.map(({ id, name, taxonomyAndTags: asked }) => ({ id, name, taxonomyAndTags: asked })),
    },
  }),
  answer: reading(GridWire, toPage),
});

const anyArticle = {
  taxonomyQueryType: 'OR',
  taxonomyIds: [],
  mustHaveTagsQueryType: 'OR',
  mustHaveTags: [],
  mustNotHaveTagsQueryType: 'OR',
  mustNotHaveTags: [],
} as const;

export const sample: Sample<FetchInsights> = {
  given: [
    {
      limit: 12,
      afterId: '',
      taxonomyAndTags: anyArticle,
      excludeItems: ['article-1'],
      language: 'en',
      isAlumni: false,
      filters: [{ id: 'pricing', name: 'Pricing', taxonomyAndTags: { ...anyArticle, taxonomyIds: ['pricing'] } }],
    },
  ],
  answer: {
    data: {
      posts: [
        {
          id: 'article-2',
          url: '/insights/two',
          title: 'Two',
          description: 'What we learnt.',
          eyebrow: 'Operations',
          articleType: 'Article',
          contentType: 'Article',
          displayDate: '2026-09-14T00:00:00Z',
          standardImage: { src: '/artwork/two.svg', alt: '', width: 1600, height: 900 },
        },
      ],
      hasNext: false,
      nextCursor: null,
    },
  },
};
