import { suggestJobs } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';
import { aFeedJob, expired } from './some-jobs.ts';

const exchange = exchangeWith('search-service');
const typing = (text: string) =>
  ({ method: 'GET', path: '/api/jobtypeahead/', query: { q: text, lang: 'en' } }) as const;

describe('suggesting titles', () => {
  it.each([
    { what: 'begin', jobs: [aFeedJob(1), aFeedJob(2, { title: 'Port planner' })], typed: 'harb' },
    { what: 'have a word that begins', jobs: [aFeedJob(1), aFeedJob(2, { title: 'Port planner' })], typed: 'analys' },
    {
      what: 'are open and begin',
      jobs: [aFeedJob(1), aFeedJob(2, { title: 'Harbour pilot', ...expired })],
      typed: 'ha',
    },
    {
      what: 'are of that language and begin',
      jobs: [aFeedJob(1), aFeedJob(2, { title: 'Hafenlotse', lang: 'de' })],
      typed: 'ha',
    },
  ])('returns those that $what with the input', ({ what, jobs, typed }) =>
    exchange(
      {
        given: [['jobs', { jobs }]],
        receiving: `a look for job titles that ${what} with a text`,
        request: typing(typed),
        response: { status: 200, body: { terms: ['Harbour analyst'] } },
      },
      async (url) => {
        expect(await suggestJobs(signedOutTo(url).http)(typed, 'en')()).toEqual(E.right(['Harbour analyst']));
      },
    ),
  );

  it('needs a text', () =>
    exchange(
      { receiving: 'a look for job titles without a text', request: typing(''), response: { status: 400 } },
      async (url) => {
        const outcome = await suggestJobs(signedOutTo(url).http)('', 'en')();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('reports how long to wait after too many tries', () =>
    exchange(
      {
        given: [usedUp('job suggestions')],
        receiving: 'a look for job titles after too many others',
        request: typing('harb'),
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) => {
        const outcome = await suggestJobs(signedOutTo(url).http)('harb', 'en')();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    ));
});
