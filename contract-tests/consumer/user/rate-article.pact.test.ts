import { rateArticle } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { article, reader, states, unknownArticle } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const pathOf = ({ id, language }: typeof article): string => `/v2/users/${reader.id}/ratings/${id}/${language}`;
const json = { 'Content-Type': MatchersV3.regex('^application/json', 'application/json') };

describe('rating an article', () => {
  it.each([
    { name: 'gives the average with it', receiving: 'the rating of an article', given: states.article },
    {
      name: 'changes the rating that was there',
      receiving: 'another rating of an article that the visitor has rated',
      given: states.rated,
    },
  ])('$name', ({ receiving, given }) =>
    exchange(
      {
        given: [states.signedIn, given],
        receiving,
        request: {
          method: 'PUT',
          path: pathOf(article),
          headers: { ...accessHeaders, ...json },
          body: { rating: 4 },
        },
        response: { status: 200, body: { data: { average: 4, count: 1 } } },
      },
      async (url) => {
        const outcome = await rateArticle(signedInTo(url).http)({ userId: reader.id, article, rating: 4 })();
        expect(outcome).toEqual(E.right({ average: 4, count: 1 }));
      },
    ),
  );

  it('needs a session', () =>
    exchange(
      {
        given: [states.article],
        receiving: 'the rating of an article without a session',
        request: { method: 'PUT', path: pathOf(article), headers: json, body: { rating: 4 } },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await rateArticle(signedOutTo(url).http)({ userId: reader.id, article, rating: 4 })();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));

  it('needs an article', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'the rating of an article that there is not',
        request: {
          method: 'PUT',
          path: pathOf(unknownArticle),
          headers: { ...accessHeaders, ...json },
          body: { rating: 4 },
        },
        response: { status: 404 },
      },
      async (url) => {
        const rating = rateArticle(signedInTo(url).http)({ userId: reader.id, article: unknownArticle, rating: 4 });
        expect(await rating()).toEqual(E.left({ _tag: 'ArticleUnknown' }));
      },
    ));
});
