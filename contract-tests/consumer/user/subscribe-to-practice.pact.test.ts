import { subscribeToPractice } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, states, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const json = { 'Content-Type': MatchersV3.regex('^application/json', 'application/json') };
const asking = (practiceCode: string, headers: Readonly<Record<string, unknown>> = accessHeaders) =>
  ({
    method: 'POST',
    path: `/v2/users/${reader.id}/practice-subscriptions`,
    headers: { ...headers, ...json },
    body: { practiceCode },
  }) as const;

describe('subscribing to a practice', () => {
  it('reports a new subscription', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a subscription to a practice',
        request: asking('technology'),
        response: { status: 200, body: { data: { newSubscriptions: ['technology'] } } },
      },
      async (url) =>
        expect(
          await subscribeToPractice(signedInTo(url).http)({ userId: reader.id, practiceCode: 'technology' })(),
        ).toEqual(E.right({ isNew: true })),
    ));

  it('needs the code of a practice', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a subscription to what is no practice',
        request: asking('no practice'),
        response: { status: 400 },
      },
      async (url) =>
        expect(
          await subscribeToPractice(signedInTo(url).http)({ userId: reader.id, practiceCode: 'no practice' })(),
        ).toEqual(E.left({ _tag: 'PracticeRefused' })),
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a subscription to a practice without a session',
        request: asking('technology', {}),
        response: { status: 401 },
      },
      async (url) =>
        expect(
          await subscribeToPractice(signedOutTo(url).http)({ userId: reader.id, practiceCode: 'technology' })(),
        ).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));

  it('has a rate limit', () =>
    exchange(
      {
        given: [states.signedIn, usedUp('practice subscriptions')],
        receiving: 'one subscription to a practice too many',
        request: asking('technology'),
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) =>
        expect(
          await subscribeToPractice(signedInTo(url).http)({ userId: reader.id, practiceCode: 'technology' })(),
        ).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 })),
    ));
});
