import type { ListComments } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf } from '../../client/wire-types.ts';
import { idPattern, maxDraftBytes, publishingRefusal } from '../shared/publishing-wire.ts';
import { CommentWire, commentIn, sampleComment } from './comment-wire.ts';

/** Lists the comments on a document, the oldest first. */
export const listComments = call<ListComments>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/comments',
  patterns: { id: idPattern },
  session: 'required',
  maxAnswerBytes: maxDraftBytes,

  request: ([id]) => ({ segments: { id } }),
  answer: reading(t.type({ comments: listOf(CommentWire) }, 'Comments'), ({ comments }) =>
    comments.items.map(commentIn),
  ),
  refusals: publishingRefusal,
});

export const sample: Sample<ListComments> = {
  given: ['on-tides'],
  answer: {
    comments: [
      {
        ...sampleComment,
        replyTo: undefined,
        pointer: '/fields/title',
        resolved: { by: 'Edith Ray', at: '2026-11-22T13:05:00.000Z' },
      },
    ],
  },
};
