import type { SaveDraft } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, maxDraftBytes, publishingRefusal, readingDraft, sampleDraft } from '../shared/publishing-wire.ts';

/** Saves a draft; repeating the call after a lost answer is harmless. 412 is `Conflict`, 422 `Refused`. */
export const saveDraft = call<SaveDraft>()({
  service: 'media',
  method: 'PUT',
  path: '/v1/documents/:id/draft',
  patterns: { id: idPattern },
  session: 'required',
  headers: ['If-Match', 'If-None-Match'],
  body: 'json',
  maxAnswerBytes: maxDraftBytes,
  request: ([{ id, revision, content }]) => ({
    segments: { id },
    headers: revision === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` },
    body: content,
  }),
  answer: readingDraft,
  refusals: publishingRefusal,
});

export const sample: Sample<SaveDraft> = {
  given: [
    {
      id: 'on-tides',
      revision: 'v1',
      content: { kind: 'article', language: 'en', path: '/insights/on-tides', fields: {}, body: 'Tides rise.' },
    },
  ],
  answer: sampleDraft,
};
