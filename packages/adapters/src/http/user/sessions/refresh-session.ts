import type { ClientId, RefreshFailure, RefreshSession } from '@masthead/core/session';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { constVoid } from '#fp-ts/function';
import type { TaskEither } from '#fp-ts/TaskEither';
import { type Call, call, type Sample, withFacts } from '../../client/call.ts';
import { unforeseen } from '../../client/transport.ts';

/** The answer to a renewal; the lifetime of the access token is optional. */
export type Renewal = { readonly expiresInSeconds: number | undefined };
export type RenewSession = (client: ClientId) => TaskEither<RefreshFailure, Renewal>;

const RenewalWire = t.type({ expires_in: t.number }, 'Renewal');

/**
 * A§7 refresh token. Stores the new pair from headers and body. 400 and 401 are `RefreshRefused`; a
 * 400 with a retry means that another request has just spent the token: the session lives.
 */
export const renewSession = call<RenewSession>()({
  service: 'user',
  method: 'POST',
  path: '/v2/auth/token',
  session: 'renews',
  distinguishedBy: { grant_type: 'refresh_token' },
  body: 'form',
  request: ([client]) => ({
    body: {
      grant_type: 'refresh_token',
      client_id: client,
      is_passwordless_login: String(client === 'web-passwordless'),
    },
  }),
  // The pair is stored by now and the old one spent, so a missing field in the body must not fail
  // the call.
  answer: ({ body }) => E.right({ expiresInSeconds: RenewalWire.is(body) ? body.expires_in : undefined }),
  refusals: (rejected) =>
    (rejected.status === 400 && rejected.retryAfterSeconds === undefined) || rejected.status === 401
      ? { _tag: 'RefreshRefused' }
      : unforeseen(rejected),
});

/**
 * Like `renewSession` without its result; a browser has no token store and gets an answer without
 * tokens.
 */
export const refreshSession: Call<RefreshSession> = withFacts(
  renewSession.facts,
  (http) => (client) => async () => E.map(constVoid)(await renewSession(http)(client)()),
);

export const sample: Sample<RefreshSession> = { given: ['web'], answer: undefined };
