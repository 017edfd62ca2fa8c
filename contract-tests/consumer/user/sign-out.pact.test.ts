import { signOut } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, refreshToken, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = '/v2/auth/sign-out';

describe('signing out', () => {
  it('ends the session', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a sign-out',
        request: { method: 'POST', path, headers: { ...accessHeaders, refresh_token: refreshToken } },
        response: { status: 204 },
      },
      async (url) => {
        const { http, tokens } = signedInTo(url);
        expect(await signOut(http)()()).toEqual(E.right(undefined));
        expect(tokens.read()).toEqual({ access: undefined, refresh: undefined });
      },
    ));

  it('succeeds without a session as well', () =>
    exchange(
      { receiving: 'a sign-out without a session', request: { method: 'POST', path }, response: { status: 204 } },
      async (url) => {
        expect(await signOut(signedOutTo(url).http)()()).toEqual(E.right(undefined));
      },
    ));
});
