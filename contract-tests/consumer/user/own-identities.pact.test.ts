import { createPassword, unlinkAccount } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const provider = 'google';
const tooOld = {
  status: 401,
  headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
};
const linked = ['a session of a visitor who may sign in through a provider, too', { ...reader, provider }] as const;
const linkedAlone = [
  'a session of a visitor who signs in through a provider',
  { id: reader.id, email: reader.email, provider },
] as const;

describe('unlinking a provider', () => {
  const asking = { userId: reader.id, provider } as const;
  const request = {
    method: 'POST',
    path: `/v2/users/${reader.id}/unlink-social-login-user-account`,
    body: { socialLoginIdpName: provider },
  } as const;
  const signedIn = { ...request, headers: accessHeaders };

  it('works for an account with a password', () =>
    exchange(
      {
        given: [linked],
        receiving: 'the end of a link to a provider',
        request: signedIn,
        response: { status: 204 },
      },
      async (url) => expect(await unlinkAccount(signedInTo(url).http)(asking)()).toEqual(E.right(undefined)),
    ));

  it('does not remove the last way to sign in', () =>
    exchange(
      {
        given: [linkedAlone],
        receiving: 'the end of the last way in',
        request: signedIn,
        response: { status: 409 },
      },
      async (url) => expect(await unlinkAccount(signedInTo(url).http)(asking)()).toEqual(E.left({ _tag: 'LastWayIn' })),
    ));

  it('needs a sign-in of the last five minutes', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'the end of a link to a provider long after the sign-in',
        request: signedIn,
        response: tooOld,
      },
      async (url) =>
        expect(await unlinkAccount(signedInTo(url).http)(asking)()).toEqual(E.left({ _tag: 'ReLoginRequired' })),
    ));

  it('needs a session', () =>
    exchange(
      { receiving: 'the end of a link to a provider without a session', request, response: { status: 401 } },
      async (url) =>
        expect(await unlinkAccount(signedOutTo(url).http)(asking)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});

describe('creating a password', () => {
  const password = 'a harbour of lanterns';
  const asking = { userId: reader.id, password, unlinks: undefined } as const;
  const request = { method: 'POST', path: `/v2/users/${reader.id}/password`, body: { password } } as const;
  const signedIn = { ...request, headers: accessHeaders };

  it('works for an account without one', () =>
    exchange(
      {
        given: [linkedAlone],
        receiving: 'the first password of an account',
        request: signedIn,
        response: { status: 204 },
      },
      async (url) => expect(await createPassword(signedInTo(url).http)(asking)()).toEqual(E.right(undefined)),
    ));

  it('removes the last provider with it', () =>
    exchange(
      {
        given: [linkedAlone],
        receiving: 'the first password of an account, in the place of a provider',
        request: { ...signedIn, body: { password, socialLoginIdpName: provider } },
        response: { status: 204 },
      },
      async (url) =>
        expect(await createPassword(signedInTo(url).http)({ ...asking, unlinks: provider })()).toEqual(
          E.right(undefined),
        ),
    ));

  it('fails with code 1003', () =>
    exchange(
      {
        given: [linkedAlone],
        receiving: 'a first password that is too weak',
        request: { ...signedIn, body: { password: 'seven 7' } },
        response: { status: 400, body: { code: 1003 } },
      },
      async (url) =>
        expect(await createPassword(signedInTo(url).http)({ ...asking, password: 'seven 7' })()).toEqual(
          E.left({ _tag: 'Refused', code: 1003 }),
        ),
    ));

  it('fails with code 6011', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a first password that was used before',
        request: { ...signedIn, body: { password: reader.password } },
        response: { status: 400, body: { code: 6011 } },
      },
      async (url) =>
        expect(await createPassword(signedInTo(url).http)({ ...asking, password: reader.password })()).toEqual(
          E.left({ _tag: 'Refused', code: 6011 }),
        ),
    ));

  it('does not change an existing one', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'the first password of an account that has one',
        request: signedIn,
        response: { status: 409 },
      },
      async (url) =>
        expect(await createPassword(signedInTo(url).http)(asking)()).toEqual(E.left({ _tag: 'PasswordExists' })),
    ));

  it('needs a sign-in of the last five minutes', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'the first password of an account long after the sign-in',
        request: signedIn,
        response: tooOld,
      },
      async (url) =>
        expect(await createPassword(signedInTo(url).http)(asking)()).toEqual(E.left({ _tag: 'ReLoginRequired' })),
    ));

  it('needs a session', () =>
    exchange(
      { receiving: 'the first password of an account without a session', request, response: { status: 401 } },
      async (url) =>
        expect(await createPassword(signedOutTo(url).http)(asking)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});
