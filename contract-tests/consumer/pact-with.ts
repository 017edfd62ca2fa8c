import { join } from 'node:path';
import { type Http, makeHttp, type TokenStore, tokenStore } from '@masthead/adapters/http';
import { PactV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';

export type Service = 'user-service' | 'content-service' | 'geolocation-service' | 'forms-service' | 'search-service';

const options = (provider: Service) => ({
  consumer: 'masthead-adapters',
  provider,
  dir: join(__dirname, '..', 'pacts'),
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  logLevel: 'warn' as const,
});

/** The pact with one service; every test file adds its call to the one file of that service. */
export const pactWith = (provider: Service): PactV4 => new PactV4(options(provider));

/** The same for calls that send a form: the newer builder takes any body that is not JSON for a binary file. */
export const formPactWith = (provider: Service): PactV3 => new PactV3(options(provider));

/** Stand for the tokens of the visitor that the provider state names; the verification puts real ones in their place. */
export const accessToken = 'access-token-of-the-visitor';
export const refreshToken = 'refresh-token-of-the-visitor';

/** A call as the site's server makes it for a visitor who is signed in. */
export const signedInTo = (baseUrl: string): { readonly http: Http; readonly tokens: TokenStore } => {
  const tokens = tokenStore({ access: accessToken, refresh: refreshToken });
  return { http: makeHttp({ baseUrl, tokens }), tokens };
};

/** A call as the site's server makes it for a visitor who is not. */
export const signedOutTo = (baseUrl: string): { readonly http: Http; readonly tokens: TokenStore } => {
  const tokens = tokenStore();
  return { http: makeHttp({ baseUrl, tokens }), tokens };
};

export const accessHeaders = { access_token: accessToken, Authorization: `Bearer ${accessToken}` };

export const rightOf = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`expected a success, got ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
