import type { FetchJob, Job, JobFailure, JobLanguage } from '@masthead/core/job-search';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { call, reading, type Sample } from '../client/call.ts';
import { JobWire, sampleJob, toJob } from './job-wire.ts';

const JobsWire = t.type({ docs: t.readonlyArray(JobWire) });

/** D§7 prints `response.docs[0]`: `response` is the answer, or what the answer has by that name. */
const DetailsWire = t.union([JobsWire, t.type({ response: JobsWire })], 'JobDetails');

const theJob = (
  wire: t.TypeOf<typeof DetailsWire>,
  [, presumed]: readonly [string, JobLanguage],
): E.Either<JobFailure, Job> => {
  const [job] = ('response' in wire ? wire.response : wire).docs;
  return job === undefined ? E.left({ _tag: 'JobMissing' }) : E.right(toJob(job, presumed));
};

/**
 * D§7 job details: 404 is an unknown job, 410 an expired one (decisions §8); an empty answer counts
 * as unknown.
 */
export const fetchJob = call<FetchJob>()({
  service: 'search',
  method: 'GET',
  path: '/api/jobsearch/jobdetails',
  session: 'none',
  query: ['q'],
  request: ([friendlyUrl]) => ({ query: { q: friendlyUrl } }),
  answer: (...answered) => pipe(reading(DetailsWire, theJob)(...answered), E.flattenW),
  refusals: { 404: { _tag: 'JobMissing' }, 410: { _tag: 'JobExpired' } },
});

export const sample: Sample<FetchJob> = { given: ['analyst-1', 'en'], answer: { docs: [sampleJob] } };
