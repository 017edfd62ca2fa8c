import type { ApproveDraft } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, readingReview, reviewRefusal, sampleReview } from '../shared/publishing-wire.ts';

/** Approves a draft of one revision. 409 is `NotAsked`, 412 `Conflict`. */
export const approveDraft = call<ApproveDraft>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/review/approve',
  patterns: { id: idPattern },
  session: 'required',
  headers: ['If-Match'],
  request: ([{ id, revision }]) => ({ segments: { id }, headers: { 'If-Match': `"${revision}"` } }),
  answer: readingReview,
  refusals: reviewRefusal,
});

export const sample: Sample<ApproveDraft> = {
  given: [{ id: 'on-tides', revision: 'v2' }],
  answer: sampleReview,
};
