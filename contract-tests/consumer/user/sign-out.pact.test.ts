import { signOut } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { accessHeaders, pactWith, refreshToken, signedInTo, signedOutTo } from '../pact-with.ts';
import { states } from '../visitors.ts';

const pact = pactWith('user-service');
const path = '/v2/auth/sign-out';

describe('signing out', () => {
  it('ends the session', () =>
    pact
      .addInteraction()
      .given(...states.signedIn)
      .uponReceiving('a sign-out')
      .withRequest('POST', path, (request) => request.headers({ ...accessHeaders, refresh_token: refreshToken }))
      .willRespondWith(204)
      .executeTest(
        heard(async ({ url }) => {
          const { http, tokens } = signedInTo(url);
          expect(await signOut(http)()()).toEqual(E.right(undefined));
          expect(tokens.read()).toEqual({ access: undefined, refresh: undefined });
        }),
      ));

  it('succeeds without a session as well', () =>
    pact
      .addInteraction()
      .uponReceiving('a sign-out without a session')
      .withRequest('POST', path)
      .willRespondWith(204)
      .executeTest(
        heard(async ({ url }) => {
          expect(await signOut(signedOutTo(url).http)()()).toEqual(E.right(undefined));
        }),
      ));
});
