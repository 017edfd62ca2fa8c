import { findCareers } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { retryingTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { aFeedJob, expired } from './some-jobs.ts';

const exchange = exchangeWith('search-service');
const query = { text: 'harbour', pageSize: 2, language: 'en' } as const;

/** D§7: `{careers path}&pageSize={n}&q={query}`. */
const request = (pageSize = 2) =>
  ({ method: 'GET', path: '/api/careers', query: { lang: 'en', pageSize: `${pageSize}`, q: 'harbour' } }) as const;

const answered = (n: number) => ({
  title: 'Harbour analyst',
  whatYouWillDo: '<p>Count ships.</p>',
  friendlyURL: `harbour-analyst-${n}`,
});
const found = (n: number) => ({
  title: 'Harbour analyst',
  whatYouWillDo: '<p>Count ships.</p>',
  friendlyUrl: `harbour-analyst-${n}`,
});

describe('searching careers for another page', () => {
  it('finds open jobs, the latest first, with title, summary and friendly URL', () =>
    exchange(
      {
        given: [
          [
            'jobs',
            {
              jobs: [
                aFeedJob(1, { datePosted: '2026-11-02' }),
                aFeedJob(2),
                aFeedJob(3, { title: 'Port planner' }),
                aFeedJob(4, expired),
              ],
            },
          ],
        ],
        receiving: 'a look for jobs to tell of on another page',
        request: request(),
        response: { status: 200, body: { docs: [answered(1), answered(2)] } },
      },
      async (url) => {
        expect(await findCareers(signedOutTo(url).http)(query)()).toEqual(E.right([found(1), found(2)]));
      },
    ));

  it('finds none where nothing matches', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(1, { title: 'Port planner' })] }]],
        receiving: 'a look for jobs to tell of on another page, of which there are none',
        request: request(),
        response: { status: 200, body: { docs: [] } },
      },
      async (url) => {
        expect(await findCareers(signedOutTo(url).http)(query)()).toEqual(E.right([]));
      },
    ));

  it('returns no more than twenty', () =>
    exchange(
      {
        receiving: 'a look for more jobs than another page can tell of',
        request: request(21),
        response: { status: 400 },
      },
      async (url) => {
        const outcome = await findCareers(signedOutTo(url).http)({ ...query, pageSize: 21 })();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('fails when the search takes too long', () =>
    exchange(
      {
        given: [
          ['jobs', { jobs: [aFeedJob(1)] }],
          ['every search takes too long', { of: 'jobs' }],
        ],
        receiving: 'a look for jobs to tell of that takes too long',
        request: request(),
        response: { status: 503, headers: retryAfter(5) },
      },
      async (url) => {
        const { http, waits } = retryingTo(url);
        const outcome = await findCareers(http)(query)();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 503 }));
        expect(waits).toEqual([5_000, 5_000]);
      },
    ));
});
