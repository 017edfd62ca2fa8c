import { calendarDateFrom } from '@masthead/core';
import { leadsToPage } from '@masthead/core/addresses';
import type { ListedItem } from '@masthead/core/content';
import type { FetchInsights, InsightsPage } from '@masthead/core/insights-grid';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../call.ts';

const ImageWire = t.intersection([
  t.type({ src: t.string, alt: t.string }),
  t.partial({ width: t.number, height: t.number }),
]);

/** A post; what a service leaves out of it, or says as null, is empty. */
const optional = t.union([t.string, t.null, t.undefined]);
const PostWire = t.intersection(
  [
    t.type({ id: t.string, url: t.string }),
    t.partial({
      title: optional,
      description: optional,
      eyebrow: optional,
      articleType: optional,
      contentType: optional,
      displayDate: optional,
      standardImage: t.union([ImageWire, t.null, t.undefined]),
    }),
  ],
  'Post',
);

/** D§3: the answer is read as `data`. */
const GridWire = t.type(
  {
    data: t.intersection([
      t.type({ posts: t.readonlyArray(PostWire), hasNext: t.boolean }),
      t.partial({ nextCursor: t.union([t.string, t.null]) }),
    ]),
  },
  'InsightsGrid',
);

const isPixels = (value: number | undefined): value is number => value !== undefined && value > 0;

const toImage = (image: t.TypeOf<typeof ImageWire> | null | undefined): ListedItem['image'] => {
  if (image === null || image === undefined || !leadsToPage(image.src)) return undefined;
  const { src, alt, width, height } = image;
  return { src, alt, size: isPixels(width) && isPixels(height) ? { width, height } : undefined };
};

const toItem = (post: t.TypeOf<typeof PostWire>): ListedItem => ({
  id: post.id,
  url: post.url,
  title: post.title ?? '',
  description: post.description ?? '',
  eyebrow: post.eyebrow ?? '',
  articleType: post.articleType ?? '',
  contentType: post.contentType ?? '',
  date: calendarDateFrom(post.displayDate ?? ''),
  image: toImage(post.standardImage),
  language: '',
});

/** A next page that says not where it begins cannot be asked for. */
const toPage = ({ data: { posts, hasNext, nextCursor } }: t.TypeOf<typeof GridWire>): InsightsPage => ({
  posts: posts.map(toItem),
  next: hasNext && nextCursor ? nextCursor : null,
});

/** C§7, D§7: articles for a grid; the filters are those that the visitor chose. A grid may ask for what is for alumni; the
 * service tells it to those alone whose session is one's. */
export const fetchInsights = call<FetchInsights>()({
  service: 'articles',
  method: 'POST',
  path: '/api/insightsgrid/articles',
  session: 'offered',
  body: 'json',
  isQuery: true,
  request: ([{ limit, afterId, taxonomyAndTags, excludeItems, language, isAlumni, filters }]) => ({
    body: {
      ...{ limit, afterId, taxonomyAndTags, excludeItems, language, isAlumni },
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
      ...{ limit: 12, afterId: '', taxonomyAndTags: anyArticle, excludeItems: ['article-1'], language: 'en' },
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
