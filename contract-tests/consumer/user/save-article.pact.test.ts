import { saveArticle } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { article, articlePath, reader, states, unknownArticle } from '../visitors.ts';

const exchange = exchangeWith('user-service');

describe('saving an article', () => {
  it.each([
    { name: 'succeeds', receiving: 'the saving of an article', given: states.article },
    {
      name: 'succeeds once more when it is saved already',
      receiving: 'the saving of an article that is saved already',
      given: states.saved,
    },
  ])('$name', ({ receiving, given }) =>
    exchange(
      {
        given: [states.signedIn, given],
        receiving,
        request: { method: 'PUT', path: articlePath(article), headers: accessHeaders },
        response: { status: 204 },
      },
      async (url) => {
        const outcome = await saveArticle(signedInTo(url).http)({ userId: reader.id, article })();
        expect(outcome).toEqual(E.right(undefined));
      },
    ),
  );

  it('needs a session', () =>
    exchange(
      {
        given: [states.article],
        receiving: 'the saving of an article without a session',
        request: { method: 'PUT', path: articlePath(article) },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await saveArticle(signedOutTo(url).http)({ userId: reader.id, article })();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));

  it('needs an article', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'the saving of an article that there is not',
        request: { method: 'PUT', path: articlePath(unknownArticle), headers: accessHeaders },
        response: { status: 404 },
      },
      async (url) => {
        const outcome = await saveArticle(signedInTo(url).http)({ userId: reader.id, article: unknownArticle })();
        expect(outcome).toEqual(E.left({ _tag: 'ArticleUnknown' }));
      },
    ));
});
