import { fetchAverageRating } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { article, states, unknownArticle } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const pathOf = ({ id, language }: typeof article): string => `/v2/articles/${id}/${language}/rating`;

describe('reading the average rating of an article', () => {
  it('returns the average and the number of ratings', () =>
    exchange(
      {
        given: [states.signedIn, states.rated],
        receiving: 'a read of the rating of an article',
        request: { method: 'GET', path: pathOf(article) },
        response: { status: 200, body: { data: { average: 2, count: 1 } } },
      },
      async (url) => {
        const outcome = await fetchAverageRating(signedOutTo(url).http)(article)();
        expect(outcome).toEqual(E.right({ average: 2, count: 1 }));
      },
    ));

  it('returns no average without ratings', () =>
    exchange(
      {
        given: [states.article],
        receiving: 'a read of the rating of an article that nobody rated',
        request: { method: 'GET', path: pathOf(article) },
        response: { status: 200, body: { data: { average: null, count: 0 } } },
      },
      async (url) => {
        const outcome = await fetchAverageRating(signedOutTo(url).http)(article)();
        expect(outcome).toEqual(E.right({ average: undefined, count: 0 }));
      },
    ));

  it('needs an article', () =>
    exchange(
      {
        receiving: 'a read of the rating of an article that there is not',
        request: { method: 'GET', path: pathOf(unknownArticle) },
        response: { status: 404 },
      },
      async (url) => {
        const outcome = await fetchAverageRating(signedOutTo(url).http)(unknownArticle)();
        expect(outcome).toEqual(E.left({ _tag: 'ArticleUnknown' }));
      },
    ));
});
