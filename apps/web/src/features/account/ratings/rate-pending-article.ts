import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import type { PendingActionKind } from '../../../kit/pending-action/perform-pending.ts';
import { rateParameter, ratingFrom, subjectFrom } from './pending-rating.ts';

/** A§2: what a visitor thought of an article before they had a session counts as soon as they have one. */
export const ratePendingArticle: PendingActionKind = {
  parameter: rateParameter,
  subjectFrom,
  label: 'Rating_Legend',
  failed: 'Rating_NotKept',
  ask: (title) => (title === '' ? message('Rating_SignInToRateThis') : message('Rating_SignInToRate', { title })),
  done: (title) => (title === '' ? message('Rating_Kept') : message('Rating_KeptNamed', { title })),
  found: { page: 'insights', label: 'Rating_ReadOn' },
  perform: async (scope, userId, subject) => {
    const own = ratingFrom(subject);
    if (own === null) return false;
    const { rating, ...article } = own;
    const rated = await scope.get(tokens.user.rateArticle)({ userId, article, rating })();
    return rated._tag === 'Right';
  },
};
