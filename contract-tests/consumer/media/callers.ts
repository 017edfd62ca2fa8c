import { makeHttp, tokenStore } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';

const token = 'mhc_the-service-token-of-an-editors-tool-has-43-x';

/** The headers of a program with a service token. */
export const tokenHeaders = { access_token: token, Authorization: `Bearer ${token}` };

/** Makes calls as a program with a service token. */
export const programAt = (baseUrl: string) =>
  makeHttp({ baseUrl, tokens: tokenStore({ access: token, refresh: undefined }) });

/** The state in which the token is valid, and what it may. */
export const scopes = (...granted: string[]): [string, { token: string; scopes: string[] }] => [
  'a service token',
  { token, scopes: granted },
];

/** Any moment as text. */
export const moment = MatchersV3.regex(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  '2026-11-22T12:05:00.000Z',
);
export const momentRead = Date.UTC(2026, 10, 22, 12, 5);

export const problemType = { 'Content-Type': 'application/problem+json' };

/** A draft of a page in English at `/written`. */
export const revision = '0c6e2d0e-6f0a-4f5e-9d59-0a4d0c2ce1b7';
export const aDraft: [string, { id: string; title: string; revision: string; is: string }] = [
  'a document',
  { id: 'written', title: 'On tides', revision, is: 'a draft' },
];
