import { noFilters } from '@masthead/core/job-search';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../client/transport.ts';
import { fetchJob } from './fetch-job.ts';
import { findSimilarJobs } from './find-similar-jobs.ts';
import { sampleJob } from './job-wire.ts';
import { sample, searchJobs } from './search-jobs.ts';

const foundIn = (body: unknown) => {
  const http: Http = () => TE.right({ status: 200, body, requestId: 'a-request' });
  return searchJobs(http)({ text: '', filters: noFilters, language: 'en', start: 1, pageSize: 20 })();
};

describe('an answer to a job search', () => {
  it('decodes as D§7 prints it, with a total, jobs and unknown filter counts', async () => {
    expect(await foundIn({ numFound: 1, docs: [sampleJob] })).toMatchObject(
      E.right({ total: 1, isTotalExact: true, jobs: [{ id: sampleJob.jobID }], facets: undefined }),
    );
  });

  it('treats counts as lower bounds unless they are marked exact', async () => {
    expect(await foundIn({ ...Object(sample.answer), facetsExact: undefined })).toMatchObject(
      E.right({ facets: { counts: { industries: { Energy: 1 } }, areExact: false } }),
    );
  });

  it('suggests another spelling where the service names one', async () => {
    const suggested = async (suggestedQuery?: string) => {
      const answer = await foundIn({ numFound: 0, docs: [], suggestedQuery });
      return E.isRight(answer) ? answer.right.suggestedQuery : 'failed';
    };
    expect(await suggested('analyst')).toBe('analyst');
    expect(await suggested('')).toBeUndefined();
    expect(await suggested()).toBeUndefined();
  });

  it.each([
    ['without a number', { docs: [sampleJob] }],
    ['without jobs', { numFound: 1 }],
    ['whose jobs are no list (D§8)', { numFound: 1, docs: sampleJob }],
  ])('fails as garbled %s', async (_what, body) => {
    expect(await foundIn(body)).toMatchObject(E.left({ _tag: 'Garbled' }));
  });
});

describe('an answer with only the fields that D§3 and D§7 print', () => {
  const printed = {
    jobID: '4711',
    title: 'Analyst',
    friendlyURL: 'analyst-4711',
    interest: 'Generalist',
    interestCategory: 'Serve clients',
    cities: ['Oslo'],
    countries: ['Norway'],
    industries: 'Energy',
    functions: 'Strategy',
    whatYouWillDo: '<p>Count <b>ships</b>.</p>',
    whoYouWillWorkWith: '',
    yourBackground: '<p>A degree.</p>',
    compensationRange: '€1 – €2',
    jobApplyURL: 'https://apply.example/?job=4711',
    Einstiegslevel: ['https://apply.example/?level=4711'],
  };
  const answering =
    (body: unknown): Http =>
    () =>
      TE.right({ status: 200, body, requestId: 'a-request' });

  it('decodes to jobs in the requested language, with previews and without a day', async () => {
    expect(await foundIn({ numFound: 1, docs: [printed] })).toEqual(
      E.right({
        total: 1,
        isTotalExact: true,
        facets: undefined,
        jobs: [
          {
            id: '4711',
            title: 'Analyst',
            friendlyUrl: 'analyst-4711',
            language: 'en',
            interest: 'Generalist',
            cities: ['Oslo'],
            postedOn: '',
            preview: 'Count ships.',
          },
        ],
      }),
    );
  });

  it.each([
    ['by itself', { docs: [printed] }],
    ['as `response.docs[0]`', { response: { docs: [printed] } }],
  ])('decodes to a job, %s, in the presumed language', async (_how, body) => {
    expect(await fetchJob(answering(body))('analyst-4711', 'de')()).toMatchObject(
      E.right({
        id: '4711',
        language: 'de',
        regions: [],
        industries: ['Energy'],
        functions: ['Strategy'],
        postedOn: '',
        lastDay: '',
        entryLevels: ['https://apply.example/?level=4711'],
      }),
    );
  });

  it('decodes to a job without texts where they are missing', async () => {
    const { jobID, title, friendlyURL } = printed;
    expect(await fetchJob(answering({ docs: [{ jobID, title, friendlyURL }] }))('analyst-4711', 'en')()).toMatchObject(
      E.right({ whatYouWillDo: '', cities: [], applyUrl: undefined, compensationRange: undefined }),
    );
  });

  it('decodes to a job without texts where they are null', async () => {
    const { jobID, title, friendlyURL, ...rest } = printed;
    const empty = { jobID, title, friendlyURL, ...Object.fromEntries(Object.keys(rest).map((name) => [name, null])) };
    expect(await fetchJob(answering({ docs: [empty] }))('analyst-4711', 'en')()).toMatchObject(
      E.right({ whatYouWillDo: '', cities: [], applyUrl: undefined, compensationRange: undefined, entryLevels: [] }),
    );
    expect(await foundIn({ numFound: 1, docs: [empty] })).toMatchObject(
      E.right({ jobs: [{ id: '4711', interest: '', cities: [], preview: '' }] }),
    );
  });

  it.each(['', ' '])('discloses no pay where its range is %j (D§2.3)', async (compensationRange) => {
    const answer = await fetchJob(answering({ docs: [{ ...printed, compensationRange }] }))('analyst-4711', 'en')();
    expect(answer).toMatchObject(E.right({ compensationRange: undefined }));
  });

  it('takes similar jobs from `response.results`', async () => {
    const similar = { JobId: '2', JobTitle: 'Analyst', JobLocation: 'Oslo, Bergen', JobInterest: '', JobUrl: 'a-2' };
    expect(await findSimilarJobs(answering({ response: { results: [similar] } }))('4711')()).toMatchObject(
      E.right([{ id: '2', locations: ['Oslo', 'Bergen'] }]),
    );
  });
});
