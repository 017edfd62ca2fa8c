import { noFilters } from '@masthead/core/job-search';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../transport.ts';
import { sampleJob } from './job-wire.ts';
import { sample, searchJobs } from './search-jobs.ts';

const foundIn = (body: unknown) => {
  const http: Http = () => TE.right({ status: 200, body, requestId: 'a-request' });
  return searchJobs(http)({ text: '', filters: noFilters, language: 'en', start: 1, pageSize: 20 })();
};

describe('an answer to a job search', () => {
  it('is read as D§7 prints it, with nothing but a number and jobs: it counts all, and how many fit a filter is unknown', async () => {
    expect(await foundIn({ numFound: 1, docs: [sampleJob] })).toMatchObject(
      E.right({ total: 1, isTotalExact: true, jobs: [{ id: sampleJob.jobID }], facets: undefined }),
    );
  });

  it('takes counts that are not called exact for lower bounds', async () => {
    expect(await foundIn({ ...Object(sample.answer), facetsExact: undefined })).toMatchObject(
      E.right({ facets: { counts: { industries: { Energy: 1 } }, areExact: false } }),
    );
  });

  it.each([
    ['without a number', { docs: [sampleJob] }],
    ['without jobs', { numFound: 1 }],
    ['whose jobs are no list (D§8)', { numFound: 1, docs: sampleJob }],
  ])('is garbled %s', async (_what, body) => {
    expect(await foundIn(body)).toMatchObject(E.left({ _tag: 'Garbled' }));
  });
});
