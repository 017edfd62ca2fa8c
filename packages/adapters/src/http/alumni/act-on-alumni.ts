import type { ActOnAlumni } from '@masthead/core/alumni';
import { call, readingNothing, type Sample } from '../client/call.ts';
import { alumniRefusal, entryPattern, wordPattern } from './alumni-wire.ts';

/** Acts on an entry of a list; idempotent. 400 is `ValuesRefused`, 403 `NotAllowed`, 404 `NotThere`. */
export const actOnAlumni = call<ActOnAlumni>()({
  service: 'alumni',
  method: 'PUT',
  path: '/v1/lists/:list/:entry/:action',
  patterns: { list: wordPattern, entry: entryPattern, action: wordPattern },
  session: 'required',
  body: 'json',
  request: ([{ list, id, action, values = {} }]) => ({ segments: { list, entry: id, action }, body: { values } }),
  answer: readingNothing,
  refusals: alumniRefusal,
});

export const sample: Sample<ActOnAlumni> = {
  given: [{ list: 'directory', id: 'm-1', action: 'connect' }],
  answer: undefined,
};
