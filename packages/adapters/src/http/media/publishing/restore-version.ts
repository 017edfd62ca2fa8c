import type { RestoreVersion } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import {
  idPattern,
  maxDraftBytes,
  numberPattern,
  publishingRefusal,
  readingDraft,
  sampleDraft,
} from '../shared/publishing-wire.ts';

/** Makes a version the draft of its document. 412 is `Conflict`. */
export const restoreVersion = call<RestoreVersion>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/versions/:number/restore',
  patterns: { id: idPattern, number: numberPattern },
  session: 'required',
  headers: ['If-Match'],
  maxAnswerBytes: maxDraftBytes,
  request: ([{ id, number, revision }]) => ({
    segments: { id, number: `${number}` },
    headers: { 'If-Match': `"${revision}"` },
  }),
  answer: readingDraft,
  refusals: publishingRefusal,
});

export const sample: Sample<RestoreVersion> = {
  given: [{ id: 'on-tides', number: 1, revision: 'v2' }],
  answer: sampleDraft,
};
