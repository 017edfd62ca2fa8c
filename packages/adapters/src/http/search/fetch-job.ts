import type { FetchJob, JobFailure } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, refusals } from '../transport.ts';
import { JobWire, toJob } from './job-wire.ts';

/** D§7 job details: 404 is a job that never was, 410 one that has expired (decisions §8); no job at all counts as the former. */
export const fetchJob = (http: Http): FetchJob =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(DetailsWire)),
    TE.mapLeft(toFailure),
    TE.chain(({ docs: [job] }) => (job === undefined ? TE.left(missing()) : TE.right(toJob(job)))),
  );

const DetailsWire = t.type({ docs: t.readonlyArray(JobWire) }, 'JobDetails');

const toRequest = (friendlyUrl: string): HttpRequest => ({
  method: 'GET',
  path: ['api', 'jobsearch', 'jobdetails'],
  query: { q: friendlyUrl },
});

const missing = (): JobFailure => ({ _tag: 'JobMissing' });
const toFailure = refusals<JobFailure>({ 404: missing, 410: () => ({ _tag: 'JobExpired' }) });
