import { listJobAddresses, listJobAddressParts } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { aFeedJob, expired, german } from './some-jobs.ts';

const exchange = exchangeWith('search-service');
const jobs = [aFeedJob(1), aFeedJob(2, german), aFeedJob(3, expired)];

it('lists the parts that have open jobs', () =>
  exchange(
    {
      given: [['jobs', { jobs }]],
      receiving: 'a look at the parts of job addresses',
      request: { method: 'GET', path: '/api/jobaddresses/' },
      response: { status: 200, body: { parts: [1] } },
    },
    async (url) => {
      expect(await listJobAddressParts(signedOutTo(url).http)()()).toEqual(E.right([1]));
    },
  ));

it('lists the addresses of open jobs in all languages', () =>
  exchange(
    {
      given: [['jobs', { jobs }]],
      receiving: 'a look at the first part of job addresses',
      request: { method: 'GET', path: '/api/jobaddresses/1' },
      response: {
        status: 200,
        body: {
          jobs: [
            { friendlyURL: 'harbour-analyst-1', lang: 'en' },
            { friendlyURL: 'harbour-analyst-2', lang: 'de' },
          ],
        },
      },
    },
    async (url) => {
      expect(await listJobAddresses(signedOutTo(url).http)(1)()).toEqual(
        E.right([
          { friendlyUrl: 'harbour-analyst-1', language: 'en' },
          { friendlyUrl: 'harbour-analyst-2', language: 'de' },
        ]),
      );
    },
  ));
