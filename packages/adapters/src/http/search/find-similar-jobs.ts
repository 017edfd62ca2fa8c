import type { FindSimilarJobs, SimilarJob } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { anySegment } from '../client/patterns.ts';
import { Identifier, listOf, mayBeMissing, Segment } from '../client/wire-types.ts';

const SimilarJobWire = t.intersection(
  [
    t.type({ JobId: Identifier, JobTitle: t.string, JobUrl: Segment }),
    mayBeMissing({ JobLocation: t.string, JobInterest: t.string }),
  ],
  'SimilarJob',
);

const ResultsWire = t.type({ results: listOf(SimilarJobWire) });

/** D§7 prints `response.results`: `response` is the answer, or what the answer has by that name. */
const SimilarWire = t.union([ResultsWire, t.type({ response: ResultsWire })], 'SimilarJobs');

const toSimilarJob = (wire: t.TypeOf<typeof SimilarJobWire>): SimilarJob => ({
  id: String(wire.JobId),
  title: wire.JobTitle,
  locations: (wire.JobLocation ?? '')
    .split(',')
    .map((place) => place.trim())
    .filter((place) => place !== ''),
  interest: wire.JobInterest ?? '',
  friendlyUrl: wire.JobUrl,
});

/** D§7 similar jobs. */
export const findSimilarJobs = call<FindSimilarJobs>()({
  service: 'search',
  method: 'GET',
  path: '/api/jobsearch/:jobId/similarjobs',
  patterns: { jobId: anySegment },
  session: 'none',
  request: ([jobId]) => ({ segments: { jobId } }),
  answer: reading(SimilarWire, (wire) => ('response' in wire ? wire.response : wire).results.items.map(toSimilarJob)),
});

export const sample: Sample<FindSimilarJobs> = {
  given: ['J-1'],
  answer: {
    results: [
      { JobId: 'J-2', JobTitle: 'Analyst', JobLocation: 'Oslo', JobInterest: 'Generalist', JobUrl: 'analyst-2' },
    ],
  },
};
