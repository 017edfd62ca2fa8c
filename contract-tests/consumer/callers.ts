import { type Http, makeHttp, type TokenStore, tokenStore } from '@masthead/adapters/http';
import type { Language } from '@masthead/core';
import * as E from 'fp-ts/lib/Either.js';

/** Placeholders of the visitor's tokens in the provider state; the verification inserts real ones. */
export const accessToken = 'access-token-of-the-visitor';
export const refreshToken = 'refresh-token-of-the-visitor';

/** Placeholders of the values that a provider returns, and of the sealed identity. */
export const returned = { transaction: 'transaction-of-the-visitor', answer: { code: 'a-code', state: 'a-state' } };
export const identityTicket = 'identity-ticket-of-the-visitor';

/** The placeholder of the token in a mail link. */
export const mailLinkToken = 'token-of-the-link';

type CallsAbout = { readonly language?: Language; readonly site?: string };

/** A call as the site's server makes it for a visitor who is signed in. */
export const signedInTo = (
  baseUrl: string,
  about: CallsAbout = {},
): { readonly http: Http; readonly tokens: TokenStore } => {
  const tokens = tokenStore({ access: accessToken, refresh: refreshToken });
  return { http: makeHttp({ baseUrl, tokens, ...about }), tokens };
};

/** A call as the site's server makes it for a visitor who is not. */
export const signedOutTo = (
  baseUrl: string,
  about: CallsAbout = {},
): { readonly http: Http; readonly tokens: TokenStore } => {
  const tokens = tokenStore();
  return { http: makeHttp({ baseUrl, tokens, ...about }), tokens };
};

/** A call whose pauses between attempts, in milliseconds, are written down and not waited for. */
export const retryingTo = (baseUrl: string): { readonly http: Http; readonly waits: readonly number[] } => {
  const waits: number[] = [];
  const pace = { now: () => 0, random: () => 1, wait: async (ms: number) => void waits.push(ms) };
  return { http: makeHttp({ baseUrl, pace }), waits };
};

export const accessHeaders = { access_token: accessToken, Authorization: `Bearer ${accessToken}` };

export const rightOf = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`expected a success, got ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
