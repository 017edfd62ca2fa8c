import type { ResolveComment } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, numberPattern, publishingRefusal } from '../shared/publishing-wire.ts';
import { readingComment, sampleComment } from './comment-wire.ts';

/** Resolves a comment with its replies. */
export const resolveComment = call<ResolveComment>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/comments/:number/resolve',
  patterns: { id: idPattern, number: numberPattern },
  session: 'required',

  request: ([id, number]) => ({ segments: { id, number: `${number}` } }),
  answer: readingComment,
  refusals: publishingRefusal,
});

export const sample: Sample<ResolveComment> = {
  given: ['on-tides', 1],
  answer: sampleComment,
};
