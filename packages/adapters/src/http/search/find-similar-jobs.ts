import type { FindSimilarJobs, SimilarJob } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';
import { Segment } from '../wire-types.ts';

/** D§7 similar jobs. */
export const findSimilarJobs = (http: Http): FindSimilarJobs =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(SimilarWire)),
    TE.bimap(unforeseen, ({ results }) => results.map(toSimilarJob)),
  );

const SimilarJobWire = t.type({
  JobId: t.string,
  JobTitle: t.string,
  JobLocation: t.string,
  JobInterest: t.string,
  JobUrl: Segment,
});

const SimilarWire = t.type({ results: t.readonlyArray(SimilarJobWire) }, 'SimilarJobs');

const toRequest = (jobId: string): HttpRequest => ({
  method: 'GET',
  path: ['api', 'jobsearch', jobId, 'similarjobs'],
});

const toSimilarJob = (wire: t.TypeOf<typeof SimilarJobWire>): SimilarJob => ({
  id: wire.JobId,
  title: wire.JobTitle,
  locations: wire.JobLocation.split(',')
    .map((place) => place.trim())
    .filter((place) => place !== ''),
  interest: wire.JobInterest,
  friendlyUrl: wire.JobUrl,
});
