import { signInWithCode } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { formExchangeWith, retryAfter } from '../exchange.ts';
import { ada, reader, tokenHeaders, userRecord } from '../visitors.ts';

const exchange = formExchangeWith('user-service');
const { integer, regex, string } = MatchersV3;
const sent = { ...reader, code: '204816' };
const jsonType = { 'Content-Type': regex('^application/json(; charset=utf-8)?$', 'application/json; charset=utf-8') };

const post = (email: string, code: string) =>
  ({
    method: 'POST',
    path: '/v2/auth/token',
    form: `grant_type=otp&client_id=web-passwordless&is_passwordless_login=true&username=${encodeURIComponent(email)}&otp=${code}`,
  }) as const;

describe('signing in by a code', () => {
  it('opens a session for the right code', () =>
    exchange(
      {
        given: [['a code was sent to the visitor', { ...sent, condition: 'usable' }]],
        receiving: 'a sign-in with the right code',
        request: post(reader.email, sent.code),
        response: {
          status: 200,
          headers: { ...jsonType, ...tokenHeaders },
          body: { access_token: string('new-access-token'), expires_in: integer(600), ...userRecord() },
        },
      },
      async (url) => {
        const { http, tokens } = signedOutTo(url);
        expect(await signInWithCode(http)({ email: reader.email, code: sent.code })()).toEqual(E.right(ada));
        expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
      },
    ));

  it.each([
    ['usable', 'a wrong code', reader.email, '111111', 'Otp is invalid', 'CodeInvalid'],
    ['expired', 'an expired code', reader.email, sent.code, 'Otp is expired', 'CodeExpired'],
    ['usable', 'a code that was never asked for', 'nobody@example.com', sent.code, 'Otp is expired', 'CodeExpired'],
  ])('with a code that is %s, fails for %s', (condition, what, email, code, words, tag) =>
    exchange(
      {
        given: [['a code was sent to the visitor', { ...sent, condition }]],
        receiving: `a sign-in with ${what}`,
        request: post(email, code),
        response: { status: 400, headers: jsonType, body: { error: 'invalid_grant', error_description: words } },
      },
      async (url) => {
        const outcome = await signInWithCode(signedOutTo(url).http)({ email, code })();
        expect(outcome).toEqual(E.left({ _tag: tag }));
      },
    ),
  );

  it('reports how long to wait after too many wrong codes', () =>
    exchange(
      {
        given: [['a code was sent to the visitor', { ...sent, condition: 'guessed at too often' }]],
        receiving: 'a sign-in with the right code after too many wrong ones',
        request: post(reader.email, sent.code),
        response: { status: 429, headers: { ...jsonType, ...retryAfter(3_540) }, body: { code: 6010 } },
      },
      async (url) => {
        const outcome = await signInWithCode(signedOutTo(url).http)({ email: reader.email, code: sent.code })();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 3_540 }));
      },
    ));
});
