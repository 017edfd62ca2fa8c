import type { ReLoginRequired, SignInRequired, TransportFailure } from '@masthead/core';
import type { Visitor } from '@masthead/core/sign-in';
import * as t from 'io-ts';
import { insufficientAuthentication, type Rejected, unforeseen } from '../transport.ts';

/** An article of the user record; the record keeps only what names it. */
export const ArticleKeyWire = t.type({ id: t.string, language: t.string }, 'ArticleKey');

/** A§3 user record, as far as a screen needs it. */
export const UserRecordWire = t.type(
  {
    id: t.string,
    firstName: t.string,
    lastName: t.string,
    isPremiumUser: t.boolean,
    practiceUser: t.boolean,
    subscriptions: t.readonlyArray(t.string),
    articles: t.readonlyArray(ArticleKeyWire),
  },
  'UserRecord',
);

export const toVisitor = ({ id, firstName, lastName, ...user }: t.TypeOf<typeof UserRecordWire>): Visitor => ({
  id,
  firstName,
  lastName,
  isPremiumUser: user.isPremiumUser,
  isPracticeUser: user.practiceUser,
});

/** Answers of the user service wrap what they bring in `data` (decisions §3). */
export const wrapped = <C extends t.Mixed>(codec: C) => t.type({ data: codec }, `{data: ${codec.name}}`);

/** Why what only its owner may see is refused: nobody is signed in, or the sign-in is too long ago for it. */
export const ownerRefusal = (rejected: Rejected): SignInRequired | ReLoginRequired | TransportFailure => {
  if (rejected.status !== 401) return unforeseen(rejected);
  return { _tag: rejected.challenge === insufficientAuthentication ? 'ReLoginRequired' : 'SignInRequired' };
};

/** What becomes of the link of a mail that leads nowhere (code 6008). */
export const mailLinkRefusals = { 400: { _tag: 'LinkInvalid' }, 410: { _tag: 'LinkExpired' } } as const;

export const sampleUser = {
  id: 'user-1',
  firstName: 'Ada',
  lastName: 'Reader',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: ['weekly'],
  articles: [{ id: 'on-tides', language: 'en' }],
};
