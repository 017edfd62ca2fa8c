import { unsaveArticle } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { article, articlePath, reader, states, unknownArticle } from '../visitors.ts';

const exchange = exchangeWith('user-service');

describe('unsaving an article', () => {
  it.each([
    { name: 'succeeds', receiving: 'the unsaving of an article', given: states.saved },
    {
      name: 'succeeds once more when it is not saved',
      receiving: 'the unsaving of an article that is not saved',
      given: states.article,
    },
  ])('$name', ({ receiving, given }) =>
    exchange(
      {
        given: [states.signedIn, given],
        receiving,
        request: { method: 'DELETE', path: articlePath(article), headers: accessHeaders },
        response: { status: 204 },
      },
      async (url) => {
        const outcome = await unsaveArticle(signedInTo(url).http)({ userId: reader.id, article })();
        expect(outcome).toEqual(E.right(undefined));
      },
    ),
  );

  it('needs a session', () =>
    exchange(
      {
        given: [states.saved],
        receiving: 'the unsaving of an article without a session',
        request: { method: 'DELETE', path: articlePath(article) },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await unsaveArticle(signedOutTo(url).http)({ userId: reader.id, article })();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));

  it('needs an article', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'the unsaving of an article that there is not',
        request: { method: 'DELETE', path: articlePath(unknownArticle), headers: accessHeaders },
        response: { status: 404 },
      },
      async (url) => {
        const outcome = await unsaveArticle(signedInTo(url).http)({ userId: reader.id, article: unknownArticle })();
        expect(outcome).toEqual(E.left({ _tag: 'ArticleUnknown' }));
      },
    ));
});
