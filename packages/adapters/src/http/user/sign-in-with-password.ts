import type { Credentials, SignInFailure, SignInWithPassword } from '@masthead/core/sign-in';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, json, refusals } from '../transport.ts';
import { toVisitor, UserRecordWire, wrapped } from './wire.ts';

/** A§7 sign in by password. 401 is `WrongCredentials`, whatever was wrong; the tokens stay in the token store. */
export const signInWithPassword = (http: Http): SignInWithPassword =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(wrapped(UserRecordWire))),
    TE.bimap(toFailure, ({ data }) => toVisitor(data)),
  );

const toRequest = ({ email, password }: Credentials): HttpRequest => ({
  method: 'POST',
  path: ['v2', 'auth', 'sign-in'],
  body: json({ username: email, password }),
});

const toFailure = refusals<SignInFailure>({ 401: () => ({ _tag: 'WrongCredentials' }) });
