import type { ReLoginRequired, SignInRequired, TransportFailure } from '@masthead/core';
import type { Visitor } from '@masthead/core/sign-in';
import * as t from 'io-ts';
import { insufficientAuthentication, type Rejected, unforeseen } from '../../client/transport.ts';
import { listOf, mayBeMissing } from '../../client/wire-types.ts';

/** A§3: an article of the user record has `id` or `articleId`, and is in English by default. */
export const ArticleKeyWire = /* @__PURE__ */ t.refinement(
  /* @__PURE__ */ mayBeMissing({ id: t.string, articleId: t.string, language: t.string }),
  ({ id, articleId }) => (id ?? articleId) !== undefined,
  'ArticleKey',
);
export type ArticleKeyWire = t.TypeOf<typeof ArticleKeyWire>;

export const ArticleKeysWire = /* @__PURE__ */ listOf(ArticleKeyWire);

export const toArticleKey = ({ id, articleId, language = 'en' }: ArticleKeyWire) => ({
  id: id ?? articleId ?? '',
  language,
});

export const toArticleKeys = ({ items }: t.TypeOf<typeof ArticleKeysWire>) => items.map(toArticleKey);

/** A§3 user record, as far as a screen needs it. */
export const UserRecordWire = t.intersection(
  [
    t.type({ id: t.string, firstName: t.string, lastName: t.string }),
    mayBeMissing({ isPremiumUser: t.boolean, practiceUser: t.boolean }),
  ],
  'UserRecord',
);

export const toVisitor = ({ id, firstName, lastName, ...user }: t.TypeOf<typeof UserRecordWire>): Visitor => ({
  id,
  firstName,
  lastName,
  isPremiumUser: user.isPremiumUser ?? false,
  isPracticeUser: user.practiceUser ?? false,
});

/** Maps the refusal of private data: no session, or a sign-in that is too old. */
export const ownerRefusal = (rejected: Rejected): SignInRequired | ReLoginRequired | TransportFailure => {
  if (rejected.status !== 401) return unforeseen(rejected);
  return { _tag: rejected.challenge === insufficientAuthentication ? 'ReLoginRequired' : 'SignInRequired' };
};

/** The failures of an invalid mail link (code 6008). */
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
