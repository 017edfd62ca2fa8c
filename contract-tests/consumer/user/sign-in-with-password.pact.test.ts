import { signInWithPassword } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { ada, reader, states, tokenHeaders, userRecord } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const { integer } = MatchersV3;
const path = '/v2/auth/sign-in';
const typed = { email: reader.email, password: reader.password };

describe('signing in by password', () => {
  it('opens a session for the right password', () =>
    exchange(
      {
        given: [states.registered],
        receiving: 'a sign-in with the right password',
        request: { method: 'POST', path, body: { username: reader.email, password: reader.password } },
        response: { status: 200, headers: tokenHeaders, body: userRecord() },
      },
      async (url) => {
        const { http, tokens } = signedOutTo(url);
        expect(await signInWithPassword(http)(typed)()).toEqual(E.right(ada));
        expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
      },
    ));

  it.each([
    ['a wrong password', { ...typed, password: 'incorrect-horse-battery' }],
    ['an unknown address', { ...typed, email: 'nobody@example.com' }],
  ])('reports wrong credentials for any of them: %s', (what, credentials) =>
    exchange(
      {
        given: [states.registered],
        receiving: `a sign-in with ${what}`,
        request: { method: 'POST', path, body: { username: credentials.email, password: credentials.password } },
        response: { status: 401, body: { code: integer(401) } },
      },
      async (url) => {
        const outcome = await signInWithPassword(signedOutTo(url).http)(credentials)();
        expect(outcome).toEqual(E.left({ _tag: 'WrongCredentials' }));
      },
    ),
  );

  it('reports how long to wait after too many tries', () =>
    exchange(
      {
        given: [['too many failed sign-ins', { email: reader.email }]],
        receiving: 'a sign-in after too many failed ones',
        request: { method: 'POST', path, body: { username: reader.email, password: reader.password } },
        response: { status: 429, headers: retryAfter(30) },
      },
      async (url) => {
        const outcome = await signInWithPassword(signedOutTo(url).http)(typed)();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 30 }));
      },
    ));
});
