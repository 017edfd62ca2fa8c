import type { ListFailure, ListSavedArticles, SavedArticlesPage } from '@masthead/core/saved-articles';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, refusals } from '../transport.ts';
import { Count } from '../wire-types.ts';

/** D§7 saved articles, newest saved first; `offset` counts items from 0. */
export const listSavedArticles = (http: Http): ListSavedArticles =>
  flow(toRequest, http, TE.chainEitherKW(decode(SavedArticlesWire)), TE.bimap(toFailure, toPage));

const SavedArticlesWire = t.type(
  {
    savedArticles: t.readonlyArray(
      t.type({
        id: t.string,
        language: t.string,
        url: t.string,
        image: t.union([t.type({ url: t.union([t.string, t.null]) }), t.null, t.undefined]),
        title: t.string,
        type: t.string,
        displayDate: t.string,
      }),
    ),
    totalRecords: Count,
  },
  'SavedArticles',
);

const toRequest = ({ offset, pageSize }: Parameters<ListSavedArticles>[0]): HttpRequest => ({
  method: 'GET',
  path: ['api', 'v2', 'user', 'article'],
  query: { currentOffset: offset, pageSize },
});

const toPage = ({ savedArticles, totalRecords }: t.TypeOf<typeof SavedArticlesWire>): SavedArticlesPage => ({
  items: savedArticles.map(({ image, ...article }) => ({
    id: article.id,
    language: article.language,
    url: article.url,
    imageUrl: image?.url || undefined,
    title: article.title,
    type: article.type,
    displayDate: article.displayDate,
  })),
  total: totalRecords,
});

const toFailure = refusals<ListFailure>({ 401: () => ({ _tag: 'SignInRequired' }) });
