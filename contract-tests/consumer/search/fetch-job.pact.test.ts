import { fetchJob } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { aFeedJob, aFoundJob, anAnsweredJob, expired } from './some-jobs.ts';

const exchange = exchangeWith('search-service');
const lookAt = (friendlyUrl: string) =>
  ({ method: 'GET', path: '/api/jobsearch/jobdetails', query: { q: friendlyUrl } }) as const;

describe('reading a job', () => {
  it('returns all its fields', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(1)] }]],
        receiving: 'a look at a job',
        request: lookAt('harbour-analyst-1'),
        response: { status: 200, body: { docs: [anAnsweredJob(1)] } },
      },
      async (url) => {
        expect(await fetchJob(signedOutTo(url).http)('harbour-analyst-1', 'en')()).toEqual(E.right(aFoundJob(1)));
      },
    ));

  it('returns optional fields: salary, and where to apply at which level', () => {
    const entryLevels = ['https://apply.example/?level=1', 'https://apply.example/?level=2'];
    const { jobApplyURL: _, ...feedJob } = aFeedJob(4, { compensationRange: '€1 – €2', Einstiegslevel: entryLevels });
    const { jobApplyURL: __, ...answered } = anAnsweredJob(4);
    return exchange(
      {
        given: [['jobs', { jobs: [feedJob] }]],
        receiving: 'a look at a job that is applied for at a level',
        request: lookAt('harbour-analyst-4'),
        response: {
          status: 200,
          body: { docs: [{ ...answered, compensationRange: '€1 – €2', Einstiegslevel: entryLevels }] },
        },
      },
      async (url) => {
        expect(await fetchJob(signedOutTo(url).http)('harbour-analyst-4', 'en')()).toEqual(
          E.right({ ...aFoundJob(4), compensationRange: '€1 – €2', applyUrl: undefined, entryLevels }),
        );
      },
    );
  });

  it('reports an expired job', () =>
    exchange(
      {
        given: [['jobs', { jobs: [aFeedJob(3, expired)] }]],
        receiving: 'a look at a job that has expired',
        request: lookAt('harbour-analyst-3'),
        response: { status: 410 },
      },
      async (url) => {
        expect(await fetchJob(signedOutTo(url).http)('harbour-analyst-3', 'en')()).toEqual(
          E.left({ _tag: 'JobExpired' }),
        );
      },
    ));

  it('reports an unknown job', () =>
    exchange(
      { receiving: 'a look at a job that there is not', request: lookAt('nobody'), response: { status: 404 } },
      async (url) => {
        expect(await fetchJob(signedOutTo(url).http)('nobody', 'en')()).toEqual(E.left({ _tag: 'JobMissing' }));
      },
    ));
});
