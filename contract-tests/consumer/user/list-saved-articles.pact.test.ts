import { listSavedArticles } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, reLoginChallenge, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const { string } = MatchersV3;
const path = '/api/v2/user/article';
const articles = ['oldest', 'older', 'newer', 'newest'];
const saved = { userId: reader.id, articles, language: 'en' };

const item = (id: string) => ({
  id,
  language: 'en',
  url: string(`/insights/${id}`),
  image: { url: string(`/artwork/${id}.webp`) },
  title: string(`On ${id}`),
  topic: string('Sea'),
  description: string(`About ${id}`),
  type: string('Article'),
  displayDate: string('2026-09-14T00:00:00.000Z'),
});

describe('listing saved articles', () => {
  it('returns a page of them, newest saved first, and their number', () =>
    exchange(
      {
        given: [states.signedIn, ['the visitor has saved articles', saved]],
        receiving: 'a list of saved articles',
        request: { method: 'GET', path, headers: accessHeaders, query: { currentOffset: '1', pageSize: '2' } },
        response: {
          status: 200,
          body: { savedArticles: [item('newer'), item('older')], totalRecords: articles.length },
        },
      },
      async (url) => {
        const outcome = await listSavedArticles(signedInTo(url).http)({ offset: 1, pageSize: 2 })();
        expect(outcome).toEqual(
          E.right({
            items: ['newer', 'older'].map((id) => ({
              id,
              language: 'en',
              url: `/insights/${id}`,
              imageUrl: `/artwork/${id}.webp`,
              title: `On ${id}`,
              topic: 'Sea',
              description: `About ${id}`,
              type: 'Article',
              displayDate: '2026-09-14T00:00:00.000Z',
            })),
            total: 4,
          }),
        );
      },
    ));

  it('returns an empty page to a visitor without any', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a list of saved articles where there are none',
        request: { method: 'GET', path, headers: accessHeaders, query: { currentOffset: '0', pageSize: '9' } },
        response: { status: 200, body: { savedArticles: [], totalRecords: 0 } },
      },
      async (url) => {
        const outcome = await listSavedArticles(signedInTo(url).http)({ offset: 0, pageSize: 9 })();
        expect(outcome).toEqual(E.right({ items: [], total: 0 }));
      },
    ));

  it('needs a new sign-in after a long absence', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'a list of saved articles after a long absence',
        request: { method: 'GET', path, headers: accessHeaders, query: { currentOffset: '0', pageSize: '9' } },
        response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      },
      async (url) => {
        const outcome = await listSavedArticles(signedInTo(url).http)({ offset: 0, pageSize: 9 })();
        expect(outcome).toEqual(E.left({ _tag: 'ReLoginRequired' }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a list of saved articles without a session',
        request: { method: 'GET', path, query: { currentOffset: '0', pageSize: '9' } },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await listSavedArticles(signedOutTo(url).http)({ offset: 0, pageSize: 9 })();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});
