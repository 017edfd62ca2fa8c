import { fetchJob, findSimilarJobs, listJobFilters, suggestJobs } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';
import { aFeedJob, aFoundJob, anAnsweredJob } from './some-jobs.ts';

const pact = pactWith('search-service');

it('lists what jobs can be narrowed by', () =>
  pact
    .addInteraction()
    .given('jobs', { jobs: [aFeedJob(1)] })
    .uponReceiving('a look at the filters of jobs')
    .withRequest('GET', '/api/masterList', (call) => call.query({ lang: 'en' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        regions: [{ name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] }],
        interests: [{ interestCategory: 'Serve clients', interests: ['Data, models and tools'] }],
        industries: ['Energy'],
        functions: ['Strategy'],
      }),
    )
    .executeTest(
      heard(async ({ url }) => {
        expect(await listJobFilters(signedOutTo(url).http)('en')()).toEqual(
          E.right({
            regions: [{ name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] }],
            interestCategories: [{ name: 'Serve clients', interests: ['Data, models and tools'] }],
            industries: ['Energy'],
            functions: ['Strategy'],
          }),
        );
      }),
    ));

it('suggests titles', () =>
  pact
    .addInteraction()
    .given('jobs', { jobs: [aFeedJob(1)] })
    .uponReceiving('the beginning of a job title')
    .withRequest('GET', '/api/jobtypeahead/', (call) => call.query({ q: 'harb' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ terms: ['Harbour analyst'] }))
    .executeTest(
      heard(async ({ url }) => {
        expect(await suggestJobs(signedOutTo(url).http)('harb')()).toEqual(E.right(['Harbour analyst']));
      }),
    ));

describe('reading a job', () => {
  const path = '/api/jobsearch/jobdetails';

  it('brings it whole', () =>
    pact
      .addInteraction()
      .given('jobs', { jobs: [aFeedJob(1)] })
      .uponReceiving('a look at a job')
      .withRequest('GET', path, (call) => call.query({ q: 'harbour-analyst-1' }))
      .willRespondWith(200, (answer) => answer.jsonBody({ docs: [anAnsweredJob(1)] }))
      .executeTest(
        heard(async ({ url }) => {
          expect(await fetchJob(signedOutTo(url).http)('harbour-analyst-1')()).toEqual(E.right(aFoundJob(1)));
        }),
      ));

  it('that has expired is told apart', () =>
    pact
      .addInteraction()
      .given('jobs', { jobs: [aFeedJob(3, { datePosted: '2020-01-01', validThrough: '2020-02-01' })] })
      .uponReceiving('a look at a job that has expired')
      .withRequest('GET', path, (call) => call.query({ q: 'harbour-analyst-3' }))
      .willRespondWith(410)
      .executeTest(
        heard(async ({ url }) => {
          expect(await fetchJob(signedOutTo(url).http)('harbour-analyst-3')()).toEqual(E.left({ _tag: 'JobExpired' }));
        }),
      ));

  it('that there is not is told apart', () =>
    pact
      .addInteraction()
      .uponReceiving('a look at a job that there is not')
      .withRequest('GET', path, (call) => call.query({ q: 'nobody' }))
      .willRespondWith(404)
      .executeTest(
        heard(async ({ url }) => {
          expect(await fetchJob(signedOutTo(url).http)('nobody')()).toEqual(E.left({ _tag: 'JobMissing' }));
        }),
      ));
});

it('finds jobs like one', () =>
  pact
    .addInteraction()
    .given('jobs', { jobs: [aFeedJob(1), aFeedJob(2)] })
    .uponReceiving('a look at jobs like one')
    .withRequest('GET', '/api/jobsearch/P-1/similarjobs')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        results: [
          {
            JobId: 'P-2',
            JobTitle: 'Harbour analyst',
            JobLocation: 'Oslo',
            JobInterest: 'Data, models and tools',
            JobUrl: 'harbour-analyst-2',
          },
        ],
      }),
    )
    .executeTest(
      heard(async ({ url }) => {
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
      }),
    ));
