import type { ReadAlumniJob } from '@masthead/core/alumni';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { alumniRefusal, entryPattern } from './alumni-wire.ts';

const JobWire = t.type(
  { id: t.string, title: t.string, company: t.string, city: t.string, description: t.string },
  'AlumniJob',
);

/** A job of the network. 401 is `SignInRequired`, 403 `NotAllowed`, 404 `NotThere`. */
export const readAlumniJob = call<ReadAlumniJob>()({
  service: 'alumni',
  method: 'GET',
  path: '/v1/jobs/:job',
  patterns: { job: entryPattern },
  session: 'required',
  request: ([job]) => ({ segments: { job } }),
  answer: reading(JobWire, (job) => job),
  refusals: alumniRefusal,
});

export const sample: Sample<ReadAlumniJob> = {
  given: ['j-1'],
  answer: { id: 'j-1', title: 'Head of strategy', company: 'Aldermoor Rail', city: 'Oslo', description: 'Lead it.' },
};
