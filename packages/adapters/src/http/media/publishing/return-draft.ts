import type { ReturnDraft } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, readingReview, reviewRefusal, sampleReview } from '../shared/publishing-wire.ts';

/** Returns a draft to its author, with a reason. 409 is `NotAsked`. */
export const returnDraft = call<ReturnDraft>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/review/return',
  patterns: { id: idPattern },
  session: 'required',
  body: 'json',
  request: ([{ id, reason }]) => ({ segments: { id }, body: { reason } }),
  answer: readingReview,
  refusals: reviewRefusal,
});

export const sample: Sample<ReturnDraft> = {
  given: [{ id: 'on-tides', reason: 'Say how high.' }],
  answer: sampleReview,
};
