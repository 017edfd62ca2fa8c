import { findSimilarJobs } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { retryingTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { aFeedJob, expired, german } from './some-jobs.ts';

const exchange = exchangeWith('search-service');
const path = '/api/jobsearch/P-1/similarjobs';

describe('jobs like one', () => {
  it('have its language and its interest, and are open', () =>
    exchange(
      {
        given: [
          [
            'jobs',
            {
              jobs: [
                aFeedJob(1),
                aFeedJob(2),
                aFeedJob(3, expired),
                aFeedJob(4, { interest: 'Generalist' }),
                aFeedJob(5, german),
              ],
            },
          ],
        ],
        receiving: 'a look at jobs like one',
        request: { method: 'GET', path },
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

  it.each([
    { what: 'that there is not', jobs: [aFeedJob(2)] },
    { what: 'that has expired', jobs: [aFeedJob(1, expired), aFeedJob(2)] },
  ])('do not exist for one $what', ({ what, jobs }) =>
    exchange(
      {
        given: [['jobs', { jobs }]],
        receiving: `a look at jobs like one ${what}`,
        request: { method: 'GET', path },
        response: { status: 200, body: { results: [] } },
      },
      async (url) => {
        expect(await findSimilarJobs(signedOutTo(url).http)('P-1')()).toEqual(E.right([]));
      },
    ),
  );

  it('retry after the time that the service requests, when it took too long', () =>
    exchange(
      {
        given: [
          ['jobs', { jobs: [aFeedJob(1)] }],
          ['every search takes too long', { of: 'jobs' }],
        ],
        receiving: 'a look at jobs like one that takes too long',
        request: { method: 'GET', path },
        response: { status: 503, headers: retryAfter(5) },
      },
      async (url) => {
        const { http, waits } = retryingTo(url);
        const outcome = await findSimilarJobs(http)('P-1')();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 503 }));
        expect(waits).toEqual([5_000, 5_000]);
      },
    ));
});
