import type { ListOwnRatings } from '@masthead/core/ratings';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern } from '../../client/patterns.ts';
import { listOf } from '../../client/wire-types.ts';
import { ArticleKeyWire, ownerRefusal, sampleUser, toArticleKey } from '../shared/wire.ts';

const RatingWire = t.union([t.literal(1), t.literal(2), t.literal(3), t.literal(4), t.literal(5)], 'Rating');

const UserRatingWire = t.intersection([t.type({ rating: RatingWire }), ArticleKeyWire], 'UserRating');
const OwnRatingsWire = t.type({ userRatings: listOf(UserRatingWire) }, 'UserRatings');

/**
 * Lists the visitor's ratings: A§7 read user. 404 means that the account is gone, so signing in
 * helps.
 */
export const listOwnRatings = call<ListOwnRatings>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/:userId',
  patterns: { userId: idPattern },
  session: 'required',
  request: ([userId]) => ({ segments: { userId } }),
  answer: reading(OwnRatingsWire, ({ userRatings }) =>
    userRatings.items.map(({ rating, ...article }) => ({ ...toArticleKey(article), rating })),
  ),
  refusals: (rejected) => (rejected.status === 404 ? { _tag: 'SignInRequired' } : ownerRefusal(rejected)),
});

export const sample: Sample<ListOwnRatings> = {
  given: ['user-1'],
  answer: { data: { ...sampleUser, userRatings: [{ id: 'on-tides', language: 'en', rating: 4 }] } },
};
