import { readSubscriptions, saveSubscriptions } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, reLoginChallenge, states, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}`;
const codes: string[] = ['a-practice', 'weekly'];
const before: string[] = ['a-practice'];
const change = { userId: reader.id, codes, before, occasionalEmail: undefined };
const request = {
  method: 'PATCH',
  path,
  headers: accessHeaders,
  body: { Subscriptions: codes, SubscriptionsBefore: before },
} as const;
const subscribed = ['the visitor is subscribed', { userId: reader.id, codes: before }] as const;

describe('the subscriptions of a visitor', () => {
  it('come with their profile', () =>
    exchange(
      {
        given: [states.signedIn, subscribed],
        receiving: 'the profile, for its subscriptions',
        request: { method: 'GET', path: '/v2/users/me', headers: accessHeaders },
        response: { status: 200, body: { data: { id: reader.id, subscriptions: before, occasionalEmail: false } } },
      },
      async (url) =>
        expect(await readSubscriptions(signedInTo(url).http)()()).toEqual(
          E.right({ userId: reader.id, codes: before, occasionalEmail: false, isUnconfirmed: false }),
        ),
    ));
});

describe('saving subscriptions', () => {
  it('returns the resulting ones', () =>
    exchange(
      {
        given: [states.signedIn, subscribed],
        receiving: 'a change of subscriptions by what the visitor saw',
        request,
        response: { status: 200, body: { data: { subscriptions: codes } } },
      },
      async (url) => expect(await saveSubscriptions(signedInTo(url).http)(change)()).toEqual(E.right(codes)),
    ));

  it('ends everything, with the agreement to occasional mail', () =>
    exchange(
      {
        given: [states.signedIn, subscribed],
        receiving: 'the end of all subscriptions',
        request: { ...request, body: { Subscriptions: [], occasionalEmail: false } },
        response: { status: 200, body: { data: { subscriptions: [] } } },
      },
      async (url) => {
        const everything = { userId: reader.id, codes: [], before: undefined, occasionalEmail: false };
        expect(await saveSubscriptions(signedInTo(url).http)(everything)()).toEqual(E.right([]));
      },
    ));

  it('rejects an invalid code', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a change of subscriptions with what is no code',
        request: { ...request, body: { Subscriptions: ['no code'], SubscriptionsBefore: before } },
        response: { status: 400 },
      },
      async (url) =>
        expect(await saveSubscriptions(signedInTo(url).http)({ ...change, codes: ['no code'] })()).toEqual(
          E.left({ _tag: 'CodesRefused' }),
        ),
    ));

  it('needs a new sign-in after a long time', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'a change of subscriptions after a long absence',
        request,
        response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      },
      async (url) =>
        expect(await saveSubscriptions(signedInTo(url).http)(change)()).toEqual(E.left({ _tag: 'ReLoginRequired' })),
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a change of subscriptions without a session',
        request: { method: 'PATCH', path, body: request.body },
        response: { status: 401 },
      },
      async (url) =>
        expect(await saveSubscriptions(signedOutTo(url).http)(change)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));

  it('needs the owner’s session', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a change of somebody else’s subscriptions',
        request: { ...request, path: '/v2/users/somebody-else' },
        response: { status: 404 },
      },
      async (url) =>
        expect(await saveSubscriptions(signedInTo(url).http)({ ...change, userId: 'somebody-else' })()).toEqual(
          E.left({ _tag: 'SignInRequired' }),
        ),
    ));

  it('has a rate limit', () =>
    exchange(
      {
        given: [states.signedIn, usedUp('profile changes')],
        receiving: 'one change of subscriptions too many',
        request,
        response: { status: 429, headers: retryAfter(60), body: { code: 6010 } },
      },
      async (url) =>
        expect(await saveSubscriptions(signedInTo(url).http)(change)()).toEqual(
          E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }),
        ),
    ));
});
