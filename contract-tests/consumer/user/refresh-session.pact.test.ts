import { refreshSession, renewSession } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { refreshToken, signedInTo, signedOutTo } from '../callers.ts';
import { formExchangeWith, retryAfter } from '../exchange.ts';
import { states, tokenHeaders } from '../visitors.ts';

const exchange = formExchangeWith('user-service');
const { integer, regex, string } = MatchersV3;
const post = (client: string, isPasswordless: boolean, headers: Readonly<Record<string, string>> = {}) =>
  ({
    method: 'POST',
    path: '/v2/auth/token',
    headers,
    form: `grant_type=refresh_token&client_id=${client}&is_passwordless_login=${isPasswordless}`,
  }) as const;

const jsonType = { 'Content-Type': regex('^application/json(; charset=utf-8)?$', 'application/json; charset=utf-8') };
const invalidGrant = { status: 400, headers: jsonType, body: { error: 'invalid_grant' } };

describe('renewing a session', () => {
  it('exchanges the refresh token for a new pair', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a renewal of the session',
        request: post('web', false, { refresh_token: refreshToken }),
        response: {
          status: 200,
          headers: { ...jsonType, ...tokenHeaders },
          body: { access_token: string('new-access-token'), expires_in: integer(600) },
        },
      },
      async (url) => {
        const { http, tokens } = signedInTo(url);
        expect(await renewSession(http)('web')()).toEqual(E.right({ expiresInSeconds: 600 }));
        expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
      },
    ));

  it('can be retried when another server has just used the token', () =>
    exchange(
      {
        given: [['a session of the visitor with a past', { ...states.signedIn[1], past: 'just renewed elsewhere' }]],
        receiving: 'a renewal of a session that was just renewed elsewhere',
        request: post('web', false, { refresh_token: refreshToken }),
        response: { ...invalidGrant, headers: { ...jsonType, ...retryAfter(1) } },
      },
      async (url) => {
        const { http, tokens } = signedInTo(url);
        expect(await refreshSession(http)('web')()).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
        expect(tokens.read().refresh).toBe(refreshToken);
      },
    ));

  it('fails once the session has ended', () =>
    exchange(
      {
        given: [['a session of the visitor with a past', { ...states.signedIn[1], past: 'ended' }]],
        receiving: 'a renewal of a session that was ended',
        request: post('web', false, { refresh_token: refreshToken }),
        response: invalidGrant,
      },
      async (url) => {
        const outcome = await refreshSession(signedInTo(url).http)('web')();
        expect(outcome).toEqual(E.left({ _tag: 'RefreshRefused' }));
      },
    ));

  it('fails without a token, for the passwordless client too', () =>
    exchange(
      {
        receiving: 'a renewal without a refresh token',
        request: post('web-passwordless', true),
        response: invalidGrant,
      },
      async (url) => {
        const outcome = await refreshSession(signedOutTo(url).http)('web-passwordless')();
        expect(outcome).toEqual(E.left({ _tag: 'RefreshRefused' }));
      },
    ));
});
