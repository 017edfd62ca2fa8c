import {
  eraseAddress,
  exportAddress,
  openMailLink,
  renewMailLink,
  requestMailPreferences,
  saveMailPreferences,
  subscribeByLink,
  unsubscribeByLink,
} from '@masthead/adapters/http';
import { AlertCode } from '@masthead/core';
import type { MailLinkPurpose } from '@masthead/core/mail-links';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, rightOf, signedInTo, signedOutTo, mailLinkToken as token } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, states, usedUp } from '../visitors.ts';

const { like } = MatchersV3;
const exchange = exchangeWith('user-service');
const email = 'grace@example.com';
const weekly = rightOf(AlertCode.decode('weekly'));
const codes = [weekly];
type Given = [string, { purpose: string; email: string; codes: string[]; hasExpired: boolean }];

const aLink = (purpose: MailLinkPurpose, about: readonly string[] = codes): Given => [
  'a link of a mail',
  { purpose, email, codes: [...about], hasExpired: false },
];
const anExpiredLink = (purpose: MailLinkPurpose, about: readonly string[] = codes): Given => [
  'a link of a mail',
  { purpose, email, codes: [...about], hasExpired: true },
];
const whatItIsSent = (...sent: string[]): [string, { email: string; codes: string[] }] => [
  'the address is sent',
  { email, codes: sent },
];
const tooMany = usedUp('mail links');

describe('opening the link of a mail', () => {
  const path = '/v2/mail-links';

  it.each(['subscribe', 'unsubscribe'] as const)('returns to anyone that it is one to %s', (purpose) =>
    exchange(
      {
        given: [aLink(purpose)],
        receiving: `a look at a link to ${purpose}`,
        request: { method: 'POST', path, body: { purpose, token, subscriptions: codes } },
        response: { status: 200, body: { data: { isOwn: false, hasAccount: false, subscriptions: [] } } },
      },
      async (url) => {
        const opened = await openMailLink(signedOutTo(url).http)({ purpose, token, codes })();
        expect(opened).toEqual(E.right({ isOwn: false, hasAccount: false, codes: [] }));
      },
    ),
  );

  it('returns to the address’s owner what the address gets', () =>
    exchange(
      {
        given: [aLink('preferences', []), whatItIsSent('weekly')],
        receiving: 'a look at a link to preferences',
        request: { method: 'POST', path, body: { purpose: 'preferences', token, subscriptions: [] } },
        response: { status: 200, body: { data: { isOwn: false, hasAccount: false, subscriptions: ['weekly'] } } },
      },
      async (url) => {
        const opened = await openMailLink(signedOutTo(url).http)({ purpose: 'preferences', token, codes: [] })();
        expect(opened).toEqual(E.right({ isOwn: false, hasAccount: false, codes: ['weekly'] }));
      },
    ));

  it('returns to the account’s owner that it is theirs', () =>
    exchange(
      {
        given: [
          states.signedIn,
          [
            'a link of a mail',
            { purpose: 'subscribe', email: reader.email, codes: [...codes], hasExpired: false, userId: reader.id },
          ],
        ],
        receiving: 'a look at the own link to subscribe',
        request: {
          method: 'POST',
          path,
          headers: accessHeaders,
          body: { purpose: 'subscribe', token, subscriptions: codes },
        },
        response: { status: 200, body: { data: { isOwn: true, hasAccount: true, subscriptions: [] } } },
      },
      async (url) => {
        const opened = await openMailLink(signedInTo(url).http)({ purpose: 'subscribe', token, codes })();
        expect(opened).toEqual(E.right({ isOwn: true, hasAccount: true, codes: [] }));
      },
    ));

  it.each([
    ['none', 400, [], { _tag: 'LinkInvalid' }],
    ['over', 410, [anExpiredLink('subscribe')], { _tag: 'LinkExpired' }],
  ] as const)('fails when it is %s', (what, status, given, failure) =>
    exchange(
      {
        given,
        receiving: `a look at a link that is ${what}`,
        request: { method: 'POST', path, body: { purpose: 'subscribe', token, subscriptions: codes } },
        response: { status, body: { code: 6008 } },
      },
      async (url) => {
        const opened = await openMailLink(signedOutTo(url).http)({ purpose: 'subscribe', token, codes })();
        expect(opened).toEqual(E.left(failure));
      },
    ),
  );

  it('has a rate limit', () =>
    exchange(
      {
        given: [tooMany],
        receiving: 'a look at a link after too many others',
        request: { method: 'POST', path, body: { purpose: 'subscribe', token, subscriptions: codes } },
        response: { status: 429, headers: retryAfter(600) },
      },
      async (url) => {
        const opened = await openMailLink(signedOutTo(url).http)({ purpose: 'subscribe', token, codes })();
        expect(opened).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }));
      },
    ));
});

describe('subscribing by the link of a mail', () => {
  const request = { method: 'POST', path: '/v2/subscribe', body: { encUserId: token, subscriptions: codes } } as const;

  it.each([
    ['what is new', [aLink('subscribe')], { existingSubscriptions: [], newSubscriptions: ['weekly'] }],
    [
      'what there was before',
      [aLink('subscribe'), whatItIsSent('weekly')],
      { existingSubscriptions: ['weekly'], newSubscriptions: [] },
    ],
  ])('returns %s', (what, given, data) =>
    exchange(
      { given, receiving: `a confirmation that gives ${what}`, request, response: { status: 200, body: { data } } },
      async (url) => {
        const done = await subscribeByLink(signedOutTo(url).http)({ token, codes })();
        expect(done).toEqual(E.right({ existing: data.existingSubscriptions, added: data.newSubscriptions }));
      },
    ),
  );

  it.each([
    ['none', 400, [], { _tag: 'LinkInvalid' }],
    ['one to unsubscribe', 400, [aLink('unsubscribe')], { _tag: 'LinkInvalid' }],
    ['over', 410, [anExpiredLink('subscribe')], { _tag: 'LinkExpired' }],
  ] as const)('fails with a link that is %s', (what, status, given, failure) =>
    exchange(
      {
        given,
        receiving: `a confirmation by a link that is ${what}`,
        request,
        response: { status, body: { code: 6008 } },
      },
      async (url) => {
        expect(await subscribeByLink(signedOutTo(url).http)({ token, codes })()).toEqual(E.left(failure));
      },
    ),
  );
});

describe('unsubscribing by the link of a mail (A§7)', () => {
  const request = { method: 'POST', path: '/v2/unsubscribe', body: { Subscriptions: codes, UserId: token } } as const;

  it.each([
    ['what is sent', [aLink('unsubscribe'), whatItIsSent('weekly')]],
    ['what is not sent any more', [aLink('unsubscribe')]],
    ['what was sent years ago', [anExpiredLink('unsubscribe')]],
  ] as const)('ends %s', (what, given) =>
    exchange({ given, receiving: `the end of ${what}`, request, response: { status: 204 } }, async (url) => {
      expect(await unsubscribeByLink(signedOutTo(url).http)({ token, codes })()).toEqual(E.right(undefined));
    }),
  );

  it('fails with an invalid link', () =>
    exchange(
      {
        receiving: 'the end of something by a link that is none',
        request,
        response: { status: 400, body: { code: 6008 } },
      },
      async (url) => {
        const done = await unsubscribeByLink(signedOutTo(url).http)({ token, codes })();
        expect(done).toEqual(E.left({ _tag: 'LinkInvalid' }));
      },
    ));
});

describe('requesting another link to subscribe', () => {
  const request = {
    method: 'POST',
    path: '/v2/mail-links/renewals',
    body: { token, subscriptions: codes },
  } as const;

  it('works with an expired link', () =>
    exchange(
      {
        given: [anExpiredLink('subscribe')],
        receiving: 'a request for another link',
        request,
        response: { status: 202 },
      },
      async (url) => {
        expect(await renewMailLink(signedOutTo(url).http)({ token, codes })()).toEqual(E.right(undefined));
      },
    ));

  it('fails with an invalid link', () =>
    exchange(
      {
        receiving: 'a request for another link by one that is none',
        request,
        response: { status: 400, body: { code: 6008 } },
      },
      async (url) => {
        const done = await renewMailLink(signedOutTo(url).http)({ token, codes })();
        expect(done).toEqual(E.left({ _tag: 'LinkInvalid' }));
      },
    ));
});

describe('requesting a link to manage an address’s mail', () => {
  const solvedCaptcha = 'captcha-solved-for-mail_preferences';
  const wish = (address: string, captcha = solvedCaptcha) => ({
    asked: { email: address, captcha },
    request: {
      method: 'POST',
      path: '/v2/mail-links/requests',
      headers: { CaptchaKey: captcha },
      body: { email: address },
    } as const,
  });

  it.each([
    ['an address that is sent something', [whatItIsSent('weekly')]],
    ['an address that is sent nothing', []],
  ])('gets the same answer for %s', (what, given) => {
    const { asked, request } = wish(email);
    return exchange(
      { given, receiving: `a request for preferences by ${what}`, request, response: { status: 202 } },
      async (url) => {
        expect(await requestMailPreferences(signedOutTo(url).http)(asked)()).toEqual(E.right(undefined));
      },
    );
  });

  it.each([
    { code: 1002, what: 'what is no address', ...wish('nobody'), tag: 'AddressRefused' },
    {
      code: 1008,
      what: 'a captcha that proves nothing',
      ...wish(email, 'an-unsolved-captcha'),
      tag: 'CaptchaRefused',
    },
  ])('fails with $code for $what', ({ code, what, asked, request, tag }) =>
    exchange(
      { receiving: `a request for preferences with ${what}`, request, response: { status: 400, body: { code } } },
      async (url) => {
        const outcome = await requestMailPreferences(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: tag }));
      },
    ),
  );

  it('reports how long to wait after too many requests', () => {
    const { asked, request } = wish(email);
    return exchange(
      {
        given: [usedUp('mail preferences')],
        receiving: 'a request for preferences after too many others',
        request,
        response: { status: 429, headers: retryAfter(600), body: { code: 6010 } },
      },
      async (url) => {
        const outcome = await requestMailPreferences(signedOutTo(url).http)(asked)();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }));
      },
    );
  });
});

describe('saving the subscriptions of an address', () => {
  const path = '/v2/mail-preferences';

  it.each([
    ['some', codes],
    ['nothing, ever', undefined],
  ])('accepts %s', (what, wanted) =>
    exchange(
      {
        given: [aLink('preferences', []), whatItIsSent('weekly', 'monthly')],
        receiving: `preferences of ${what}`,
        request: { method: 'PUT', path, body: { token, subscriptions: wanted ?? null } },
        response: { status: 204 },
      },
      async (url) => {
        const saved = await saveMailPreferences(signedOutTo(url).http)({ token, codes: wanted })();
        expect(saved).toEqual(E.right(undefined));
      },
    ),
  );

  it.each([
    ['none', 400, [], { _tag: 'LinkInvalid' }],
    ['over', 410, [anExpiredLink('preferences', [])], { _tag: 'LinkExpired' }],
  ] as const)('fails with a link that is %s', (what, status, given, failure) =>
    exchange(
      {
        given,
        receiving: `preferences by a link that is ${what}`,
        request: { method: 'PUT', path, body: { token, subscriptions: codes } },
        response: { status, body: { code: 6008 } },
      },
      async (url) => {
        expect(await saveMailPreferences(signedOutTo(url).http)({ token, codes })()).toEqual(E.left(failure));
      },
    ),
  );
});

describe('the data of an address without an account', () => {
  const given = [aLink('preferences', []), whatItIsSent('weekly')];
  const asking = (what: string) => ({ method: 'POST', path: `/v2/mail-links/${what}`, body: { token } }) as const;

  it('can be read with a mailed link', () =>
    exchange(
      {
        given,
        receiving: 'a wish for a copy of what is held about an address',
        request: asking('exports'),
        response: {
          status: 200,
          body: like({ data: { address: email, records: { address_subscriptions: [{ alert_code: 'weekly' }] } } }),
        },
      },
      async (url) => {
        const copy = rightOf(await exportAddress(signedOutTo(url).http)(token)());
        expect(copy).toMatchObject({ address: email });
      },
    ));

  it('can be deleted with a mailed link', () =>
    exchange(
      {
        given,
        receiving: 'a wish to delete what is held about an address',
        request: asking('erasures'),
        response: { status: 204 },
      },
      async (url) => expect(await eraseAddress(signedOutTo(url).http)(token)()).toEqual(E.right(undefined)),
    ));

  const calls = [
    ['exports', (url: string) => exportAddress(signedOutTo(url).http)(token)],
    ['erasures', (url: string) => eraseAddress(signedOutTo(url).http)(token)],
  ] as const;
  const refusals = [
    ['none', 400, [], { _tag: 'LinkInvalid' }],
    ['over', 410, [anExpiredLink('preferences', [])], { _tag: 'LinkExpired' }],
  ] as const;

  it.each(calls.flatMap(([what, ask]) => refusals.map((refusal) => [what, ...refusal, ask] as const)))(
    'needs a suitable link (%s), not one that is %s',
    (what, which, status, states, failure, ask) =>
      exchange(
        {
          given: [...states],
          receiving: `${what} by a link that is ${which}`,
          request: asking(what),
          response: { status, body: { code: 6008 } },
        },
        async (url) => expect(await ask(url)()).toEqual(E.left(failure)),
      ),
  );
});

/** The answer of every call with a link above the rate limit. */
describe('after too many links', () => {
  const waits = E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 });
  const link = { token, codes };

  it.each([
    {
      what: 'unsubscribing',
      request: { method: 'POST', path: '/v2/unsubscribe', body: { Subscriptions: codes, UserId: token } } as const,
      ask: (url: string) => unsubscribeByLink(signedOutTo(url).http)(link),
    },
    {
      what: 'asking for another link',
      request: { method: 'POST', path: '/v2/mail-links/renewals', body: { token, subscriptions: codes } } as const,
      ask: (url: string) => renewMailLink(signedOutTo(url).http)(link),
    },
    {
      what: 'saving preferences',
      request: { method: 'PUT', path: '/v2/mail-preferences', body: { token, subscriptions: codes } } as const,
      ask: (url: string) => saveMailPreferences(signedOutTo(url).http)(link),
    },
    {
      what: 'a copy of what is held',
      request: { method: 'POST', path: '/v2/mail-links/exports', body: { token } } as const,
      ask: (url: string) => exportAddress(signedOutTo(url).http)(token),
    },
    {
      what: 'deleting what is held',
      request: { method: 'POST', path: '/v2/mail-links/erasures', body: { token } } as const,
      ask: (url: string) => eraseAddress(signedOutTo(url).http)(token),
    },
  ])('$what has to wait', ({ what, request, ask }) =>
    exchange(
      {
        given: [tooMany],
        receiving: `${what} after too many others`,
        request,
        response: { status: 429, headers: retryAfter(600) },
      },
      async (url) => expect(await ask(url)()).toEqual(waits),
    ),
  );
});
