import type { SaveAlumniRecord } from '@masthead/core/alumni';
import { call, readingNothing, type Sample } from '../client/call.ts';
import { alumniRefusal, wordPattern } from './alumni-wire.ts';

/** Saves a member's record. 400 is `ValuesRefused`, 401 `SignInRequired`, 403 `NotAllowed`. */
export const saveAlumniRecord = call<SaveAlumniRecord>()({
  service: 'alumni',
  method: 'PUT',
  path: '/v1/records/:record',
  patterns: { record: wordPattern },
  session: 'required',
  body: 'json',
  request: ([record, values]) => ({ segments: { record }, body: { values } }),
  answer: readingNothing,
  refusals: alumniRefusal,
});

export const sample: Sample<SaveAlumniRecord> = {
  given: ['settings', { isListed: 'yes', allowsRecruiters: '' }],
  answer: undefined,
};
