import { searchPages } from '@masthead/adapters/http';
import { nothingAsked } from '@masthead/core/global-search';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { retryingTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';

const { like } = MatchersV3;
const exchange = exchangeWith('search-service');
const request = { ...nothingAsked, text: 'ships', rows: 20, language: 'en' } as const;
const article = ['an article that can be found', { path: '/insights/ships', title: 'Ships at night' }] as const;

/** The request as the service sees it. */
const searching = (query: Readonly<Record<string, string>> = {}) =>
  ({
    method: 'GET',
    path: '/api/pages',
    query: { q: 'ships', start: '1', sort: 'default', pageFilter: 'all', rows: '20', lang: 'en', ...query },
  }) as const;

const answered = {
  'metatag.title': 'Ships at night',
  'metatag.url': '/insights/ships',
  'metatag.search-image': like('/artwork/ships.webp'),
  'metatag.authors-name': [],
  'metatag.title-location': '',
  'metatag.searchresults-tags': [],
  description: '',
};
const spelled = { correctlySpelled: true, suggestedQuery: '', queryUsedForSearch: 'ships' };

describe('searching the whole site', () => {
  it.each([
    { what: 'by text', query: {}, changes: {} },
    {
      what: 'by text, kind and date',
      query: { pageFilter: 'insights', sort: 'date' },
      changes: { filter: 'insights', sort: 'date' } as const,
    },
    { what: 'by text and what is similar', query: { hybrid: 'true' }, changes: { isHybrid: true } },
  ])('finds pages $what', ({ what, query, changes }) =>
    exchange(
      {
        given: [article],
        receiving: `a search for pages ${what}`,
        request: searching(query),
        response: {
          status: 200,
          body: { results: [answered], numFound: 1, numFoundExact: true, ...spelled, statusMessage: '' },
        },
      },
      async (url) => {
        const outcome = await searchPages(signedOutTo(url).http)({ ...request, ...changes })();
        expect(outcome).toMatchObject(
          E.right({ total: 1, results: [{ title: 'Ships at night', url: '/insights/ships' }] }),
        );
      },
    ),
  );

  it('reports an empty result', () =>
    exchange(
      {
        given: [article],
        receiving: 'a search for pages of a kind that there are none of',
        request: searching({ pageFilter: 'people' }),
        response: {
          status: 200,
          body: {
            results: [],
            numFound: 0,
            numFoundExact: true,
            ...spelled,
            statusMessage: like('No results were found.'),
          },
        },
      },
      async (url) => {
        const outcome = await searchPages(signedOutTo(url).http)({ ...request, filter: 'people' })();
        expect(outcome).toMatchObject(E.right({ total: 0, results: [], statusMessage: 'No results were found.' }));
      },
    ));

  it('returns nothing beyond the last page, and still counts', () =>
    exchange(
      {
        given: [article],
        receiving: 'a search for pages behind the last one',
        request: searching({ start: '41' }),
        response: { status: 200, body: { results: [], numFound: 1, numFoundExact: true, ...spelled } },
      },
      async (url) => {
        const outcome = await searchPages(signedOutTo(url).http)({ ...request, start: 41 })();
        expect(outcome).toMatchObject(E.right({ total: 1, results: [] }));
      },
    ));

  it('fails for an invalid query', () =>
    exchange(
      {
        receiving: 'a search for pages from the zeroth on',
        request: searching({ start: '0' }),
        response: { status: 400 },
      },
      async (url) => {
        const outcome = await searchPages(signedOutTo(url).http)({ ...request, start: 0 })();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('reports a timeout', () =>
    exchange(
      {
        given: [article, ['every search takes too long', { of: 'pages' }]],
        receiving: 'a search for pages that takes too long',
        request: searching(),
        response: { status: 503, headers: retryAfter(5) },
      },
      async (url) => {
        const outcome = await searchPages(retryingTo(url).http)(request)();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 503 }));
      },
    ));

  it('reports how long to wait after too many', () =>
    exchange(
      {
        given: [usedUp('page searches')],
        receiving: 'a search for pages after too many others',
        request: searching(),
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) => {
        const outcome = await searchPages(signedOutTo(url).http)(request)();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    ));
});
