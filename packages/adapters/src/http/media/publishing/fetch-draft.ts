import type { FetchDraft } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, maxDraftBytes, publishingRefusal, readingDraft, sampleDraft } from '../shared/publishing-wire.ts';

/** Fetches a document as it is written now: its draft, or what is published. */
export const fetchDraft = call<FetchDraft>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/draft',
  patterns: { id: idPattern },
  session: 'required',
  maxAnswerBytes: maxDraftBytes,
  request: ([id]) => ({ segments: { id } }),
  answer: readingDraft,
  refusals: publishingRefusal,
});

export const sample: Sample<FetchDraft> = { given: ['on-tides'], answer: sampleDraft };
