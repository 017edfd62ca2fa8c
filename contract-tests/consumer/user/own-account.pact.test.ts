import { deleteAccount, exportAccount } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, rightOf, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}`;
const { like, string } = MatchersV3;
const tooOld = {
  status: 401,
  headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
};

describe('the copy of an account', () => {
  it('has the account’s data', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a copy of the own account',
        request: { method: 'GET', path: `${path}/export`, headers: accessHeaders },
        response: {
          status: 200,
          body: {
            data: {
              exportedAt: string('2026-11-22T08:00:00.000Z'),
              account: { id: reader.id, email: reader.email },
              records: { sessions: like([]) },
            },
          },
        },
      },
      async (url) => {
        const copy = rightOf(await exportAccount(signedInTo(url).http)(reader.id)());
        expect(copy.account).toEqual({ id: reader.id, email: reader.email });
      },
    ));

  it('needs a sign-in of the last five minutes', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'a copy of the own account long after the sign-in',
        request: { method: 'GET', path: `${path}/export`, headers: accessHeaders },
        response: tooOld,
      },
      async (url) => {
        const outcome = await exportAccount(signedInTo(url).http)(reader.id)();
        expect(outcome).toEqual(E.left({ _tag: 'ReLoginRequired' }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a copy of the own account without a session',
        request: { method: 'GET', path: `${path}/export` },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await exportAccount(signedOutTo(url).http)(reader.id)();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});

describe('the deletion of an account', () => {
  it('can be requested', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'the end of the own account',
        request: { method: 'DELETE', path, headers: accessHeaders },
        response: { status: 204 },
      },
      async (url) => {
        expect(await deleteAccount(signedInTo(url).http)(reader.id)()).toEqual(E.right(undefined));
      },
    ));

  it('needs a sign-in of the last five minutes', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'the end of the own account long after the sign-in',
        request: { method: 'DELETE', path, headers: accessHeaders },
        response: tooOld,
      },
      async (url) => {
        const outcome = await deleteAccount(signedInTo(url).http)(reader.id)();
        expect(outcome).toEqual(E.left({ _tag: 'ReLoginRequired' }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'the end of the own account without a session',
        request: { method: 'DELETE', path },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await deleteAccount(signedOutTo(url).http)(reader.id)();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});
