import type { ReopenComment } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, numberPattern, publishingRefusal } from '../shared/publishing-wire.ts';
import { readingComment, sampleComment } from './comment-wire.ts';

/** Opens a comment again that was resolved. */
export const reopenComment = call<ReopenComment>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/comments/:number/reopen',
  patterns: { id: idPattern, number: numberPattern },
  session: 'required',

  request: ([id, number]) => ({ segments: { id, number: `${number}` } }),
  answer: readingComment,
  refusals: publishingRefusal,
});

export const sample: Sample<ReopenComment> = {
  given: ['on-tides', 1],
  answer: sampleComment,
};
