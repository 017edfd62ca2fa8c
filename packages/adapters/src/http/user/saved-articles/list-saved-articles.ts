import type { ListSavedArticles, SavedArticlesPage } from '@masthead/core/saved-articles';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { Count, listOf, mayBeMissing } from '../../client/wire-types.ts';
import { ownerRefusal } from '../shared/wire.ts';

const SavedArticlesWire = t.type(
  {
    savedArticles: listOf(
      t.intersection(
        [
          t.type({
            id: t.string,
            language: t.string,
            url: t.string,
            title: t.string,
            type: t.string,
            displayDate: t.string,
          }),
          mayBeMissing({ image: mayBeMissing({ url: t.string }), topic: t.string, description: t.string }),
        ],
        'SavedArticle',
      ),
    ),
    totalRecords: Count,
  },
  'SavedArticles',
);

const toPage = ({ savedArticles, totalRecords }: t.TypeOf<typeof SavedArticlesWire>): SavedArticlesPage => ({
  items: savedArticles.items.map(({ image, ...article }) => ({
    id: article.id,
    language: article.language,
    url: article.url,
    imageUrl: image?.url || undefined,
    title: article.title,
    topic: article.topic ?? '',
    description: article.description ?? '',
    type: article.type,
    displayDate: article.displayDate,
  })),
  ...(savedArticles.sent > savedArticles.items.length && {
    leftOut: savedArticles.sent - savedArticles.items.length,
  }),
  total: totalRecords,
});

/** D§7 saved articles, newest saved first; `offset` counts items from 0. */
export const listSavedArticles = call<ListSavedArticles>()({
  service: 'user',
  method: 'GET',
  path: '/api/v2/user/article',
  session: 'required',
  query: ['currentOffset', 'pageSize'],
  request: ([{ offset, pageSize }]) => ({ query: { currentOffset: offset, pageSize } }),
  answer: reading(SavedArticlesWire, toPage),
  refusals: ownerRefusal,
});

export const sample: Sample<ListSavedArticles> = {
  given: [{ offset: 0, pageSize: 9 }],
  answer: {
    savedArticles: [
      {
        id: 'on-tides',
        language: 'en',
        url: '/insights/on-tides',
        image: { url: '/artwork/on-tides.webp' },
        title: 'On tides',
        topic: 'Sea',
        description: 'Twice a day.',
        type: 'Article',
        displayDate: '2026-09-14T00:00:00.000Z',
      },
    ],
    totalRecords: 1,
  },
};
