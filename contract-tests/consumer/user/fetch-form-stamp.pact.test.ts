import { fetchFormStamp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const { regex } = MatchersV3;
const asking = (action: string) => ({ method: 'GET', path: '/v2/captcha/form-stamp', query: { action } }) as const;

describe('a stamp for a form sent without script', () => {
  it.each([
    { action: 'register', use: 'a registration' },
    { action: 'quiz_submit', use: 'a quiz' },
  ])('exists for $use', ({ action, use }) =>
    exchange(
      {
        receiving: `a form stamp for ${use}`,
        request: asking(action),
        response: { status: 200, body: { stamp: regex('^[\\x21-\\x7e]+$', 'a-stamp') } },
      },
      async (url) => {
        expect(await fetchFormStamp(signedOutTo(url).http)(action)()).toEqual(E.right('form:a-stamp'));
      },
    ),
  );

  it('does not exist for an action without captcha', () =>
    exchange(
      { receiving: 'a form stamp for an unknown action', request: asking('unknown'), response: { status: 400 } },
      async (url) => {
        const outcome = await fetchFormStamp(signedOutTo(url).http)('unknown')();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('has a rate limit', () =>
    exchange(
      {
        given: [usedUp('captcha')],
        receiving: 'a form stamp after too many others',
        request: asking('register'),
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) => {
        const outcome = await fetchFormStamp(signedOutTo(url).http)('register')();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    ));
});
