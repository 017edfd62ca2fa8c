import { signInWithPassword } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';
import { ada, reader, states, tokenHeaders, userRecord } from '../visitors.ts';

const pact = pactWith('user-service');
const { integer, regex } = MatchersV3;
const path = '/v2/auth/sign-in';
const typed = { email: reader.email, password: reader.password };

describe('signing in by password', () => {
  it('opens a session for the right password', () =>
    pact
      .addInteraction()
      .given(...states.registered)
      .uponReceiving('a sign-in with the right password')
      .withRequest('POST', path, (request) => request.jsonBody({ username: reader.email, password: reader.password }))
      .willRespondWith(200, (answer) => answer.headers(tokenHeaders).jsonBody(userRecord()))
      .executeTest(
        heard(async ({ url }) => {
          const { http, tokens } = signedOutTo(url);
          expect(await signInWithPassword(http)(typed)()).toEqual(E.right(ada));
          expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
        }),
      ));

  it.each([
    ['a wrong password', { ...typed, password: 'incorrect-horse-battery' }],
    ['an unknown address', { ...typed, email: 'nobody@example.com' }],
  ])('tells of wrong credentials, whatever was wrong: %s', (what, credentials) =>
    pact
      .addInteraction()
      .given(...states.registered)
      .uponReceiving(`a sign-in with ${what}`)
      .withRequest('POST', path, (request) =>
        request.jsonBody({ username: credentials.email, password: credentials.password }),
      )
      .willRespondWith(401, (answer) => answer.jsonBody({ code: integer(401) }))
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await signInWithPassword(signedOutTo(url).http)(credentials)();
          expect(outcome).toEqual(E.left({ _tag: 'WrongCredentials' }));
        }),
      ),
  );

  it('tells how long to wait after too many tries', () =>
    pact
      .addInteraction()
      .given('too many failed sign-ins', { email: reader.email })
      .uponReceiving('a sign-in after too many failed ones')
      .withRequest('POST', path, (request) => request.jsonBody({ username: reader.email, password: reader.password }))
      .willRespondWith(429, (answer) => answer.headers({ 'Retry-After': regex('^[1-9][0-9]*$', '30') }))
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await signInWithPassword(signedOutTo(url).http)(typed)();
          expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 30 }));
        }),
      ));
});
