import { type Http, makeHttp, type TokenStore, tokenStore } from '@masthead/adapters/http';
import type { Language } from '@masthead/core';
import * as E from 'fp-ts/lib/Either.js';

/** Stand for the tokens of the visitor that the provider state names; the verification puts real ones in their place. */
export const accessToken = 'access-token-of-the-visitor';
export const refreshToken = 'refresh-token-of-the-visitor';

/** Stand for what a visitor brings back from a provider, and for what the service then seals of who they are there. */
export const returned = { transaction: 'transaction-of-the-visitor', answer: { code: 'a-code', state: 'a-state' } };
export const identityTicket = 'identity-ticket-of-the-visitor';

/** Stands for the token in the link of a mail. */
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
