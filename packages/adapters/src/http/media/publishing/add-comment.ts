import type { AddComment } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal } from '../shared/publishing-wire.ts';
import { readingComment, sampleComment } from './comment-wire.ts';

/** Comments on a document, or replies to a comment; with a key, repeating the call after a lost answer is harmless. 422 is `Refused`. */
export const addComment = call<AddComment>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/comments',
  patterns: { id: idPattern },
  session: 'required',
  headers: ['Idempotency-Key'],
  body: 'json',
  request: ([{ id, text, pointer, replyTo, idempotencyKey }]) => ({
    segments: { id },
    headers: { 'Idempotency-Key': idempotencyKey },
    body: { text, pointer, replyTo },
  }),
  answer: readingComment,
  refusals: publishingRefusal,
});

export const sample: Sample<AddComment> = {
  given: [{ id: 'on-tides', text: 'Two metres.', replyTo: 1 }],
  answer: sampleComment,
};
