import { searchJobs } from '@masthead/adapters/http';
import { noFilters } from '@masthead/core/job-search';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { aFeedJob, aFoundJob, anAnsweredJob } from './some-jobs.ts';

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

describe('searching jobs', () => {
  it('finds those that fit text and filters, and counts values', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(1), aFeedJob(2, { interest: 'Generalist', friendlyURL: 'other' })] }]],
        receiving: 'a search for jobs with a filter whose value holds a comma',
        request: {
          method: 'GET',
          path: '/api/jobsearch/',
          query: {
            pageSize: '20',
            start: '1',
            interest: 'Data%2C%20models%20and%20tools,Atlantis',
            continents: 'Europe',
            lang: 'en',
            q: 'harbour',
          },
        },
        response: {
          status: 200,
          body: {
            numFound: 1,
            numFoundExact: true,
            docs: [anAnsweredJob(1)],
            facets: {
              continents: [{ value: 'Europe', count: 1 }],
              countries: [{ value: 'Norway', count: 1 }],
              cities: [{ value: 'Oslo', count: 1 }],
              interestCategory: [{ value: 'Serve clients', count: 2 }],
              interest: [
                { value: 'Data, models and tools', count: 1 },
                { value: 'Generalist', count: 1 },
              ],
              industries: [{ value: 'Energy', count: 1 }],
              functions: [{ value: 'Strategy', count: 1 }],
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
            jobs: [aFoundJob(1)],
            facets: {
              counts: { regions: { Europe: 1 }, interests: { 'Data, models and tools': 1, Generalist: 1 } },
              areExact: true,
            },
          }),
        );
      },
    ));

  it('finds nothing where nothing fits', () =>
    exchange(
      {
        receiving: 'a search for jobs that there are not',
        request: { method: 'GET', path: '/api/jobsearch/', query: { pageSize: '20', start: '1', lang: 'de' } },
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
});
