import { saveArticle } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { accessHeaders, pactWith, signedInTo, signedOutTo } from '../pact-with.ts';
import { article, reader, states } from '../visitors.ts';

const pact = pactWith('user-service');
const pathOf = ({ id, language }: typeof article): string => `/v2/users/${reader.id}/articles/${id}/${language}`;

describe('saving an article', () => {
  it('succeeds', () =>
    pact
      .addInteraction()
      .given(...states.signedIn)
      .given(...states.article)
      .uponReceiving('the saving of an article')
      .withRequest('PUT', pathOf(article), (request) => request.headers(accessHeaders))
      .willRespondWith(204)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await saveArticle(signedInTo(url).http)({ userId: reader.id, article })();
          expect(outcome).toEqual(E.right(undefined));
        }),
      ));

  it('succeeds once more when it is saved already', () =>
    pact
      .addInteraction()
      .given(...states.signedIn)
      .given(...states.saved)
      .uponReceiving('the saving of an article that is saved already')
      .withRequest('PUT', pathOf(article), (request) => request.headers(accessHeaders))
      .willRespondWith(204)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await saveArticle(signedInTo(url).http)({ userId: reader.id, article })();
          expect(outcome).toEqual(E.right(undefined));
        }),
      ));

  it('needs a session', () =>
    pact
      .addInteraction()
      .given(...states.article)
      .uponReceiving('the saving of an article without a session')
      .withRequest('PUT', pathOf(article))
      .willRespondWith(401)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await saveArticle(signedOutTo(url).http)({ userId: reader.id, article })();
          expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
        }),
      ));

  it('needs an article', () => {
    const unknown = { id: 'no-such-article', language: 'en' };
    return pact
      .addInteraction()
      .given(...states.signedIn)
      .uponReceiving('the saving of an article that there is not')
      .withRequest('PUT', pathOf(unknown), (request) => request.headers(accessHeaders))
      .willRespondWith(404)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await saveArticle(signedInTo(url).http)({ userId: reader.id, article: unknown })();
          expect(outcome).toEqual(E.left({ _tag: 'ArticleUnknown' }));
        }),
      );
  });
});
