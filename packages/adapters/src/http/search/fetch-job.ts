import type { FetchJob, Job, JobFailure } from '@masthead/core/job-search';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { flow } from '#fp-ts/function';
import { call, type Sample } from '../call.ts';
import { decode } from '../decode.ts';
import { JobWire, sampleJob, toJob } from './job-wire.ts';

const DetailsWire = t.type({ docs: t.readonlyArray(JobWire) }, 'JobDetails');

const theJob = ({ docs: [job] }: t.TypeOf<typeof DetailsWire>): E.Either<JobFailure, Job> =>
  job === undefined ? E.left({ _tag: 'JobMissing' }) : E.right(toJob(job));

/** D§7 job details: 404 is a job that never was, 410 one that has expired (decisions §8); no job at all counts as the former. */
export const fetchJob = call<FetchJob>()({
  service: 'search',
  method: 'GET',
  path: '/api/jobsearch/jobdetails',
  session: 'none',
  query: ['q'],
  request: ([friendlyUrl]) => ({ query: { q: friendlyUrl } }),
  answer: flow(decode(DetailsWire), E.chainW(theJob)),
  refusals: { 404: { _tag: 'JobMissing' }, 410: { _tag: 'JobExpired' } },
});

export const sample: Sample<FetchJob> = { given: ['analyst-1'], answer: { docs: [sampleJob] } };
