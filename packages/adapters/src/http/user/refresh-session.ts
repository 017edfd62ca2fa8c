import type { ClientId, RefreshFailure, RefreshSession } from '@masthead/core/session';
import { constVoid, flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { form, type Http, type HttpRequest, refusals } from '../transport.ts';

/**
 * A§7 refresh token. The new pair goes from the answer's headers and body into the token store; a browser has none and
 * gets an answer without tokens, so there is nothing to decode. 400 and 401 are `RefreshRefused`.
 */
export const refreshSession = (http: Http): RefreshSession => flow(toRequest, http, TE.bimap(toFailure, constVoid));

const toRequest = (client: ClientId): HttpRequest => ({
  method: 'POST',
  path: ['v2', 'auth', 'token'],
  body: form({
    grant_type: 'refresh_token',
    client_id: client,
    is_passwordless_login: String(client === 'web-passwordless'),
  }),
  session: 'renews',
});

const refused = (): RefreshFailure => ({ _tag: 'RefreshRefused' });
const toFailure = refusals<RefreshFailure>({ 400: refused, 401: refused });
