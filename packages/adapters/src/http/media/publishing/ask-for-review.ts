import type { AskForReview } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal, readingReview, sampleReview } from '../shared/publishing-wire.ts';

/** Asks for a review of what is written now. 422 is `Refused`. */
export const askForReview = call<AskForReview>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/review',
  patterns: { id: idPattern },
  session: 'required',
  body: 'json',
  request: ([{ id, note, reviewer }]) => ({ segments: { id }, body: { note, reviewer } }),
  answer: readingReview,
  refusals: publishingRefusal,
});

export const sample: Sample<AskForReview> = {
  given: [{ id: 'on-tides', note: 'Is this right?' }],
  answer: sampleReview,
};
