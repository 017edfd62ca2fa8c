import type { ReadAlumniRecord } from '@masthead/core/alumni';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { alumniRefusal, wordPattern } from './alumni-wire.ts';

const RecordWire = t.type({ values: t.record(t.string, t.string) }, 'AlumniRecord');

/** What a member keeps of themselves. 401 is `SignInRequired`, 403 `NotAllowed`. */
export const readAlumniRecord = call<ReadAlumniRecord>()({
  service: 'alumni',
  method: 'GET',
  path: '/v1/records/:record',
  patterns: { record: wordPattern },
  session: 'required',
  request: ([record]) => ({ segments: { record } }),
  answer: reading(RecordWire, ({ values }) => values),
  refusals: alumniRefusal,
});

export const sample: Sample<ReadAlumniRecord> = {
  given: ['settings'],
  answer: { values: { isListed: 'yes', allowsRecruiters: '' } },
};
