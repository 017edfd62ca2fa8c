import { unsaveArticle } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { accessHeaders, pactWith, signedInTo, signedOutTo } from '../pact-with.ts';
import { article, reader, states } from '../visitors.ts';

const pact = pactWith('user-service');
const path = `/v2/users/${reader.id}/articles/${article.id}/${article.language}`;

describe('unsaving an article', () => {
  it('succeeds', () =>
    pact
      .addInteraction()
      .given(...states.signedIn)
      .given(...states.saved)
      .uponReceiving('the unsaving of an article')
      .withRequest('DELETE', path, (request) => request.headers(accessHeaders))
      .willRespondWith(204)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await unsaveArticle(signedInTo(url).http)({ userId: reader.id, article })();
          expect(outcome).toEqual(E.right(undefined));
        }),
      ));

  it('needs a session', () =>
    pact
      .addInteraction()
      .given(...states.saved)
      .uponReceiving('the unsaving of an article without a session')
      .withRequest('DELETE', path)
      .willRespondWith(401)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await unsaveArticle(signedOutTo(url).http)({ userId: reader.id, article })();
          expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
        }),
      ));

  it('succeeds once more when it is not saved', () =>
    pact
      .addInteraction()
      .given(...states.signedIn)
      .given(...states.article)
      .uponReceiving('the unsaving of an article that is not saved')
      .withRequest('DELETE', path, (request) => request.headers(accessHeaders))
      .willRespondWith(204)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await unsaveArticle(signedInTo(url).http)({ userId: reader.id, article })();
          expect(outcome).toEqual(E.right(undefined));
        }),
      ));

  it('needs an article', () => {
    const unknown = { id: 'no-such-article', language: 'en' };
    return pact
      .addInteraction()
      .given(...states.signedIn)
      .uponReceiving('the unsaving of an article that there is not')
      .withRequest('DELETE', `/v2/users/${reader.id}/articles/${unknown.id}/${unknown.language}`, (request) =>
        request.headers(accessHeaders),
      )
      .willRespondWith(404)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await unsaveArticle(signedInTo(url).http)({ userId: reader.id, article: unknown })();
          expect(outcome).toEqual(E.left({ _tag: 'ArticleUnknown' }));
        }),
      );
  });
});
