import { stepUp } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, states, tokenHeaders } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}/step-up`;
const change = '5d6f1a0e-8f7e-4c1b-9a35-3e0b1d5a7c42';
const asked = { userId: reader.id, change };

describe('signing in again for a pending change', () => {
  it('opens another session by password', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'a step-up by password',
        request: { method: 'POST', path, headers: accessHeaders, body: { change, password: reader.password } },
        response: { status: 200, headers: tokenHeaders, body: { data: { isTaken: false } } },
      },
      async (url) => {
        const { http, tokens } = signedInTo(url);
        const outcome = await stepUp(http)({ ...asked, password: reader.password })();
        expect(outcome).toEqual(E.right({ isTaken: false }));
        expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
      },
    ));

  it('needs nothing soon after a sign-in', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a step-up soon after a sign-in',
        request: { method: 'POST', path, headers: accessHeaders, body: { change } },
        response: { status: 200, body: { data: { isTaken: false } } },
      },
      async (url) => {
        expect(await stepUp(signedInTo(url).http)(asked)()).toEqual(E.right({ isTaken: false }));
      },
    ));

  it('reports a change that was already made', () =>
    exchange(
      {
        given: [states.signedIn, ['a change that was taken', { userId: reader.id, change }]],
        receiving: 'a step-up for a change that was taken',
        request: { method: 'POST', path, headers: accessHeaders, body: { change } },
        response: { status: 200, body: { data: { isTaken: true } } },
      },
      async (url) => {
        expect(await stepUp(signedInTo(url).http)(asked)()).toEqual(E.right({ isTaken: true }));
      },
    ));

  it.each([
    {
      name: 'does not take another password',
      receiving: 'a step-up by a wrong password',
      given: states.signedIn,
      password: 'a wrong pass phrase',
      response: { status: 403 },
      failure: 'PasswordWrong',
    },
    {
      name: 'needs the password long after the sign-in',
      receiving: 'a step-up without a password long after the sign-in',
      given: states.lateSession,
      password: undefined,
      response: {
        status: 401,
        headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
      },
      failure: 'ReLoginRequired',
    },
  ])('$name', ({ receiving, given, password, response, failure }) =>
    exchange(
      {
        given: [given],
        receiving,
        request: {
          method: 'POST',
          path,
          headers: accessHeaders,
          body: { change, ...(password !== undefined && { password }) },
        },
        response,
      },
      async (url) => {
        const outcome = await stepUp(signedInTo(url).http)({ ...asked, password })();
        expect(outcome).toEqual(E.left({ _tag: failure }));
      },
    ),
  );

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a step-up without a session',
        request: { method: 'POST', path, body: { change } },
        response: { status: 401 },
      },
      async (url) => {
        expect(await stepUp(signedOutTo(url).http)(asked)()).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});
