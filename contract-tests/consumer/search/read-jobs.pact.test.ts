import { fetchJob, findSimilarJobs, listJobFilters, suggestJobs } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { aFeedJob, aFoundJob, anAnsweredJob } from './some-jobs.ts';

const exchange = exchangeWith('search-service');

it('lists what jobs can be narrowed by', () =>
  exchange(
    {
      given: [['jobs', { jobs: [aFeedJob(1)] }]],
      receiving: 'a look at the filters of jobs',
      request: { method: 'GET', path: '/api/masterList', query: { lang: 'en' } },
      response: {
        status: 200,
        body: {
          regions: [{ name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] }],
          interests: [{ interestCategory: 'Serve clients', interests: ['Data, models and tools'] }],
          industries: ['Energy'],
          functions: ['Strategy'],
        },
      },
    },
    async (url) => {
      expect(await listJobFilters(signedOutTo(url).http)('en')()).toEqual(
        E.right({
          regions: [{ name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] }],
          interestCategories: [{ name: 'Serve clients', interests: ['Data, models and tools'] }],
          industries: ['Energy'],
          functions: ['Strategy'],
        }),
      );
    },
  ));

it('suggests titles', () =>
  exchange(
    {
      given: [['jobs', { jobs: [aFeedJob(1)] }]],
      receiving: 'the beginning of a job title',
      request: { method: 'GET', path: '/api/jobtypeahead/', query: { q: 'harb' } },
      response: { status: 200, body: { terms: ['Harbour analyst'] } },
    },
    async (url) => {
      expect(await suggestJobs(signedOutTo(url).http)('harb')()).toEqual(E.right(['Harbour analyst']));
    },
  ));

describe('reading a job', () => {
  const path = '/api/jobsearch/jobdetails';

  it('brings it whole', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(1)] }]],
        receiving: 'a look at a job',
        request: { method: 'GET', path, query: { q: 'harbour-analyst-1' } },
        response: { status: 200, body: { docs: [anAnsweredJob(1)] } },
      },
      async (url) => {
        expect(await fetchJob(signedOutTo(url).http)('harbour-analyst-1')()).toEqual(E.right(aFoundJob(1)));
      },
    ));

  it('that has expired is told apart', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(3, { datePosted: '2020-01-01', validThrough: '2020-02-01' })] }]],
        receiving: 'a look at a job that has expired',
        request: { method: 'GET', path, query: { q: 'harbour-analyst-3' } },
        response: { status: 410 },
      },
      async (url) => {
        expect(await fetchJob(signedOutTo(url).http)('harbour-analyst-3')()).toEqual(E.left({ _tag: 'JobExpired' }));
      },
    ));

  it('that there is not is told apart', () =>
    exchange(
      {
        receiving: 'a look at a job that there is not',
        request: { method: 'GET', path, query: { q: 'nobody' } },
        response: { status: 404 },
      },
      async (url) => {
        expect(await fetchJob(signedOutTo(url).http)('nobody')()).toEqual(E.left({ _tag: 'JobMissing' }));
      },
    ));
});

it('finds jobs like one', () =>
  exchange(
    {
      given: [['jobs', { jobs: [aFeedJob(1), aFeedJob(2)] }]],
      receiving: 'a look at jobs like one',
      request: { method: 'GET', path: '/api/jobsearch/P-1/similarjobs' },
      response: {
        status: 200,
        body: {
          results: [
            {
              JobId: 'P-2',
              JobTitle: 'Harbour analyst',
              JobLocation: 'Oslo',
              JobInterest: 'Data, models and tools',
              JobUrl: 'harbour-analyst-2',
            },
          ],
        },
      },
    },
    async (url) => {
      expect(await findSimilarJobs(signedOutTo(url).http)('P-1')()).toEqual(
        E.right([
          {
            id: 'P-2',
            title: 'Harbour analyst',
            locations: ['Oslo'],
            interest: 'Data, models and tools',
            friendlyUrl: 'harbour-analyst-2',
          },
        ]),
      );
    },
  ));
