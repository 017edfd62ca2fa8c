import { searchJobs } from '@masthead/adapters/http';
import { noFilters } from '@masthead/core/job-search';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { retryingTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { aFeedJob, aFoundCard, anAnsweredCard, expired, german } from './some-jobs.ts';

const { like } = MatchersV3;
const exchange = exchangeWith('search-service');
const nothing = {
  continents: [],
  countries: [],
  cities: [],
  interestCategory: [],
  interest: [],
  industries: [],
  functions: [],
};
const request = { text: '', filters: noFilters, language: 'en', start: 1, pageSize: 20 } as const;

/** The request as the service sees it. */
const searching = (query: Readonly<Record<string, string>>) =>
  ({
    method: 'GET',
    path: '/api/jobsearch/',
    query: { pageSize: '20', start: '1', lang: 'en', view: 'card', ...query },
  }) as const;

const oneOfEach = {
  continents: [{ value: 'Europe', count: 1 }],
  countries: [{ value: 'Norway', count: 1 }],
  cities: [{ value: 'Oslo', count: 1 }],
  interestCategory: [{ value: 'Serve clients', count: 1 }],
  interest: [{ value: 'Data, models and tools', count: 1 }],
  industries: [{ value: 'Energy', count: 1 }],
  functions: [{ value: 'Strategy', count: 1 }],
};

describe('searching jobs', () => {
  it('finds those that match text and filters, and counts values', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(1), aFeedJob(2, { interest: 'Generalist', friendlyURL: 'other' })] }]],
        receiving: 'a search for jobs with a filter whose value holds a comma',
        request: searching({
          interest: 'Data%2C%20models%20and%20tools,Atlantis',
          continents: 'Europe',
          q: 'harbour',
        }),
        response: {
          status: 200,
          body: {
            numFound: 1,
            numFoundExact: true,
            docs: [anAnsweredCard(1)],
            facets: {
              ...oneOfEach,
              interestCategory: [{ value: 'Serve clients', count: 2 }],
              interest: [
                { value: 'Data, models and tools', count: 1 },
                { value: 'Generalist', count: 1 },
              ],
            },
            facetsExact: true,
          },
        },
      },
      async (url) => {
        const filters = { ...noFilters, interests: ['Data, models and tools', 'Atlantis'], regions: ['Europe'] };
        const outcome = await searchJobs(signedOutTo(url).http)({ ...request, text: 'harbour', filters })();
        expect(outcome).toMatchObject(
          E.right({
            total: 1,
            isTotalExact: true,
            jobs: [aFoundCard(1)],
            facets: {
              counts: { regions: { Europe: 1 }, interests: { 'Data, models and tools': 1, Generalist: 1 } },
              areExact: true,
            },
          }),
        );
      },
    ));

  it('finds nothing where nothing matches', () =>
    exchange(
      {
        receiving: 'a search for jobs that there are not',
        request: searching({ lang: 'de' }),
        response: {
          status: 200,
          body: { numFound: 0, numFoundExact: true, docs: [], facets: nothing, facetsExact: true },
        },
      },
      async (url) => {
        const outcome = await searchJobs(signedOutTo(url).http)({ ...request, language: 'de' })();
        expect(outcome).toMatchObject(E.right({ total: 0, jobs: [] }));
      },
    ));

  it('suggests another spelling where the one typed finds nothing', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(1, { title: 'Harbour pilot' })] }]],
        receiving: 'a search for jobs with letters that changed places',
        request: searching({ q: 'pliot' }),
        response: {
          status: 200,
          body: {
            numFound: 0,
            numFoundExact: true,
            docs: [],
            facets: nothing,
            facetsExact: true,
            suggestedQuery: 'pilot',
          },
        },
      },
      async (url) => {
        const outcome = await searchJobs(signedOutTo(url).http)({ ...request, text: 'pliot' })();
        expect(outcome).toMatchObject(E.right({ total: 0, suggestedQuery: 'pilot' }));
      },
    ));

  it('finds open jobs in the requested language, and counts no other', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(1), aFeedJob(2, german), aFeedJob(3, expired)] }]],
        receiving: 'a search for every job in English',
        request: searching({}),
        response: {
          status: 200,
          body: { numFound: 1, numFoundExact: true, docs: [anAnsweredCard(1)], facets: oneOfEach, facetsExact: true },
        },
      },
      async (url) => {
        const outcome = await searchJobs(signedOutTo(url).http)(request)();
        expect(outcome).toMatchObject(E.right({ total: 1, jobs: [aFoundCard(1)] }));
      },
    ));

  it('continues with the second page after twenty, the latest posted first', () => {
    const jobs = Array.from({ length: 21 }, (_, index) =>
      aFeedJob(index + 1, { datePosted: `2026-10-${String(index + 1).padStart(2, '0')}` }),
    );
    return exchange(
      {
        given: [['jobs', { jobs }]],
        receiving: 'a search for the second page of jobs',
        request: searching({ start: '2' }),
        response: {
          status: 200,
          body: {
            numFound: 21,
            numFoundExact: true,
            docs: [anAnsweredCard(1, { datePosted: '2026-10-01' })],
            facets: like(nothing),
            facetsExact: true,
          },
        },
      },
      async (url) => {
        const outcome = await searchJobs(signedOutTo(url).http)({ ...request, start: 2 })();
        expect(outcome).toMatchObject(E.right({ total: 21, jobs: [{ id: 'P-1' }] }));
      },
    );
  });

  it('fails for an invalid page', () =>
    exchange(
      {
        receiving: 'a search for a page of jobs that there cannot be',
        request: searching({ start: '50001' }),
        response: { status: 400 },
      },
      async (url) => {
        const outcome = await searchJobs(signedOutTo(url).http)({ ...request, start: 50_001 })();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('retries after the time that the service requests, when it took too long', () =>
    exchange(
      {
        given: [
          ['jobs', { jobs: [aFeedJob(1)] }],
          ['every search takes too long', { of: 'jobs' }],
        ],
        receiving: 'a search for jobs that takes too long',
        request: searching({}),
        response: { status: 503, headers: retryAfter(5) },
      },
      async (url) => {
        const { http, waits } = retryingTo(url);
        const outcome = await searchJobs(http)(request)();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 503 }));
        expect(waits).toEqual([5_000, 5_000]);
      },
    ));
});
