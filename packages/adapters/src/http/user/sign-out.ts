import type { SignOut } from '@masthead/core/session';
import { constVoid, pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';

/** Ends the session at the service (A§8), which always agrees; the token store is emptied once it has. */
export const signOut =
  (http: Http): SignOut =>
  () =>
    pipe(http(request), TE.bimap(unforeseen, constVoid));

const request: HttpRequest = { method: 'POST', path: ['v2', 'auth', 'sign-out'], session: 'ends' };
