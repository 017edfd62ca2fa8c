import { subscribe } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, states, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const codes: string[] = ['a-practice', 'weekly'];
const body = { email: reader.email, subscriptions: codes };
const request = { method: 'POST', path: '/v2/subscribe', headers: accessHeaders, body } as const;
const own = { email: reader.email, codes } as const;

describe('subscribing', () => {
  it('adds to what the signed-in visitor has, and returns what is new', () =>
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

  it('rejects an invalid code', () =>
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

  it('has a rate limit', () =>
    exchange(
      {
        given: [states.signedIn, usedUp('subscriptions')],
        receiving: 'one subscription too many',
        request,
        response: { status: 429, headers: retryAfter(60), body: { code: 6010 } },
      },
      async (url) =>
        expect(await subscribe(signedInTo(url).http)(own)()).toEqual(
          E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }),
        ),
    ));
});

describe('requesting mail to an address without a session', () => {
  const solved = 'captcha-solved-for-subscribe';
  const wish = (email: string, captcha = solved) => ({
    asked: { email, codes, cid: 'c-1', captcha },
    request: {
      method: 'POST',
      path: '/v2/subscribe',
      headers: { CaptchaKey: captcha },
      body: { email, subscriptions: codes, metadata: { cid: 'c-1' } },
    } as const,
  });

  it.each([
    ['nobody', 'grace@example.com', []],
    ['somebody with an account', reader.email, [states.signedIn]],
  ] as const)('gets the same answer for the address of %s', (what, email, given) => {
    const { asked, request: of } = wish(email);
    return exchange(
      {
        given,
        receiving: `a wish to subscribe the address of ${what}`,
        request: of,
        response: { status: 202, body: { data: { existingSubscriptions: [], newSubscriptions: [] } } },
      },
      async (url) => {
        expect(await subscribe(signedOutTo(url).http)(asked)()).toEqual(E.right({ existing: [], added: [] }));
      },
    );
  });

  it.each([
    { code: 1002, what: 'what is no address', ...wish('nobody'), tag: 'AddressRefused' },
    {
      code: 1008,
      what: 'a captcha that proves nothing',
      ...wish('grace@example.com', 'an-unsolved-captcha'),
      tag: 'CaptchaRefused',
    },
  ])('fails with $code for $what', ({ code, what, asked, request: of, tag }) =>
    exchange(
      { receiving: `a wish to subscribe with ${what}`, request: of, response: { status: 400, body: { code } } },
      async (url) => {
        expect(await subscribe(signedOutTo(url).http)(asked)()).toEqual(E.left({ _tag: tag }));
      },
    ),
  );

  it('has a rate limit', () => {
    const { asked, request: of } = wish('grace@example.com');
    return exchange(
      {
        given: [usedUp('subscriptions')],
        receiving: 'one wish to subscribe too many',
        request: of,
        response: { status: 429, headers: retryAfter(60), body: { code: 6010 } },
      },
      async (url) => {
        const outcome = await subscribe(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    );
  });
});
