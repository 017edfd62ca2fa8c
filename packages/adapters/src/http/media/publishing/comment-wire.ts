import type { DocumentComment } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { reading } from '../../client/call.ts';
import { Count, mayBeMissing } from '../../client/wire-types.ts';
import { Moment } from '../shared/publishing-wire.ts';

export const CommentWire = t.intersection(
  [
    t.type({ number: Count, text: t.string, by: t.string, at: Moment }),
    mayBeMissing({ replyTo: Count, pointer: t.string, resolved: t.type({ by: t.string, at: Moment }) }),
  ],
  'Comment',
);

/** Returns a comment of an answer. */
export const commentIn = ({
  number,
  replyTo,
  pointer,
  text,
  by,
  at,
  resolved,
}: t.TypeOf<typeof CommentWire>): DocumentComment => ({ number, replyTo, pointer, text, by, at, resolved });

/** Reads a comment. */
export const readingComment = reading(CommentWire, commentIn);

export const sampleComment = {
  number: 2,
  replyTo: 1,
  text: 'Two metres.',
  by: 'Ada Palmer',
  at: '2026-11-22T12:05:00.000Z',
};
