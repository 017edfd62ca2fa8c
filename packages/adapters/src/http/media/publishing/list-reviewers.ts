import type { ListReviewers } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf } from '../../client/wire-types.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';

const ReviewersWire = t.type({ reviewers: listOf(t.type({ id: t.string, name: t.string }, 'Reviewer')) }, 'Reviewers');

/** Lists who may approve documents. */
export const listReviewers = call<ListReviewers>()({
  service: 'media',
  method: 'GET',
  path: '/v1/people/reviewers',

  session: 'required',

  request: () => ({}),
  answer: reading(ReviewersWire, ({ reviewers }) => reviewers.items),
  refusals: publishingRefusal,
});

export const sample: Sample<ListReviewers> = {
  given: [],
  answer: { reviewers: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Edith Ray' }] },
};
