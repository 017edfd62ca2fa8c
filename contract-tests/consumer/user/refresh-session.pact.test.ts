import { refreshSession } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { formPactWith, refreshToken, signedInTo, signedOutTo } from '../pact-with.ts';
import { states, tokenHeaders } from '../visitors.ts';

const pact = formPactWith('user-service');
const { regex, string } = MatchersV3;
const post = (client: string, isPasswordless: boolean, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  path: '/v2/auth/token',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  body: `grant_type=refresh_token&client_id=${client}&is_passwordless_login=${isPasswordless}`,
});

const jsonType = { 'Content-Type': regex('^application/json(; charset=utf-8)?$', 'application/json; charset=utf-8') };

const invalidGrant = {
  status: 400,
  headers: jsonType,
  body: { error: 'invalid_grant' },
};

describe('renewing a session', () => {
  it('trades the refresh token for a new pair', () =>
    pact
      .given(...states.signedIn)
      .uponReceiving('a renewal of the session')
      .withRequest(post('web', false, { refresh_token: refreshToken }))
      .willRespondWith({
        status: 200,
        headers: { ...jsonType, ...tokenHeaders },
        body: { access_token: string('new-access-token') },
      })
      .executeTest(
        heard(async ({ url }) => {
          const { http, tokens } = signedInTo(url);
          expect(await refreshSession(http)('web')()).toEqual(E.right(undefined));
          expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
        }),
      ));

  it('is refused once the session has ended', () =>
    pact
      .given('a session that was ended', { ...states.signedIn[1] })
      .uponReceiving('a renewal of a session that was ended')
      .withRequest(post('web', false, { refresh_token: refreshToken }))
      .willRespondWith(invalidGrant)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await refreshSession(signedInTo(url).http)('web')();
          expect(outcome).toEqual(E.left({ _tag: 'RefreshRefused' }));
        }),
      ));

  it('is refused without a token, for the passwordless client too', () =>
    pact
      .uponReceiving('a renewal without a refresh token')
      .withRequest(post('web-passwordless', true))
      .willRespondWith(invalidGrant)
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await refreshSession(signedOutTo(url).http)('web-passwordless')();
          expect(outcome).toEqual(E.left({ _tag: 'RefreshRefused' }));
        }),
      ));
});
