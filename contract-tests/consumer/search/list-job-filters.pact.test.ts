import { listJobFilters } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { aFeedJob, expired, german } from './some-jobs.ts';

const exchange = exchangeWith('search-service');
const elsewhere = {
  locations: [{ city: 'Lima', country: 'Peru', continent: 'South America' }],
  industries: ['Mining'],
};
const jobs = [aFeedJob(1), aFeedJob(2, german), aFeedJob(3, { ...elsewhere, ...expired })];

it.each([
  {
    language: 'en',
    regions: [{ name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] }],
    category: 'Serve clients',
    interests: ['Data, models and tools'],
    industries: ['Energy'],
    functions: ['Strategy'],
  },
  {
    language: 'de',
    regions: [{ name: 'Europa', countries: [{ name: 'Deutschland', cities: ['Kiel'] }] }],
    category: 'Klienten beraten',
    interests: ['Daten und Modelle'],
    industries: ['Energie'],
    functions: ['Strategie'],
  },
] as const)(
  'lists the filters of open jobs in their language: $language',
  ({ language, category, interests, ...lists }) =>
    exchange(
      {
        given: [['jobs', { jobs }]],
        receiving: `a look at the filters of jobs in ${language}`,
        request: { method: 'GET', path: '/api/masterList', query: { lang: language } },
        response: { status: 200, body: { ...lists, interests: [{ interestCategory: category, interests }] } },
      },
      async (url) => {
        expect(await listJobFilters(signedOutTo(url).http)(language)()).toEqual(
          E.right({ ...lists, interestCategories: [{ name: category, interests }] }),
        );
      },
    ),
);
