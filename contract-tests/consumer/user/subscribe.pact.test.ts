import { subscribe } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const codes: string[] = ['a-practice', 'weekly'];
const body = { email: reader.email, subscriptions: codes };
const request = { method: 'POST', path: '/v2/subscribe', headers: accessHeaders, body } as const;
const own = { subscriber: { email: reader.email }, codes } as const;

describe('subscribing', () => {
  it('adds to what the signed-in visitor has, and says what is new', () =>
    exchange(
      {
        given: [states.signedIn, ['the visitor is subscribed', { userId: reader.id, codes: ['a-practice'] }]],
        receiving: 'a subscription of the own address',
        request: { ...request, body: { ...body, metadata: { cid: 'c-1' } } },
        response: {
          status: 200,
          body: { data: { existingSubscriptions: ['a-practice'], newSubscriptions: ['weekly'] } },
        },
      },
      async (url) =>
        expect(await subscribe(signedInTo(url).http)({ ...own, cid: 'c-1' })()).toEqual(
          E.right({ existing: ['a-practice'], added: ['weekly'] }),
        ),
    ));

  it('is refused for what is no code', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a subscription to what is no code',
        request: { ...request, body: { ...body, subscriptions: ['no code'] } },
        response: { status: 400 },
      },
      async (url) =>
        expect(await subscribe(signedInTo(url).http)({ ...own, codes: ['no code'] })()).toEqual(
          E.left({ _tag: 'CodesRefused' }),
        ),
    ));

  it('needs a session of the address', () =>
    exchange(
      {
        receiving: 'a subscription without a session',
        request: { method: 'POST', path: '/v2/subscribe', body },
        response: { status: 401 },
      },
      async (url) => expect(await subscribe(signedOutTo(url).http)(own)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));

  it('must wait when it was asked for too often', () =>
    exchange(
      {
        given: [states.signedIn, ['too many subscriptions from one address', {}]],
        receiving: 'one subscription too many',
        request,
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) =>
        expect(await subscribe(signedInTo(url).http)(own)()).toEqual(
          E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }),
        ),
    ));
});
