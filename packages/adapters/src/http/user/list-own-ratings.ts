import type { ListOwnRatings } from '@masthead/core/ratings';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../call.ts';
import { idPattern } from '../patterns.ts';
import { ownerRefusal, sampleUser, wrapped } from './wire.ts';

const RatingWire = t.union([t.literal(1), t.literal(2), t.literal(3), t.literal(4), t.literal(5)], 'Rating');

const OwnRatingsWire = t.type(
  {
    userRatings: t.readonlyArray(t.type({ id: t.string, language: t.string, rating: RatingWire }, 'UserRating')),
  },
  'UserRatings',
);

/** Which articles the visitor rated, and how: A§7 read user. 404 means that the account is gone, so signing in is what helps. */
export const listOwnRatings = call<ListOwnRatings>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/:userId',
  patterns: { userId: idPattern },
  session: 'required',
  request: ([userId]) => ({ segments: { userId } }),
  answer: reading(wrapped(OwnRatingsWire), ({ data }) => data.userRatings),
  refusals: (rejected) => (rejected.status === 404 ? { _tag: 'SignInRequired' } : ownerRefusal(rejected)),
});

export const sample: Sample<ListOwnRatings> = {
  given: ['user-1'],
  answer: { data: { ...sampleUser, userRatings: [{ id: 'on-tides', language: 'en', rating: 4 }] } },
};
