import type { SignInRequired } from '@masthead/core';
import type { ReadVisitor } from '@masthead/core/sign-in';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, refusals } from '../transport.ts';
import { toVisitor, UserRecordWire, wrapped } from './wire.ts';

/** The visitor whose access token the call carries (decisions §3 current profile). */
export const readVisitor =
  (http: Http): ReadVisitor =>
  () =>
    pipe(
      http(request),
      TE.chainEitherKW(decode(wrapped(UserRecordWire))),
      TE.bimap(toFailure, ({ data }) => toVisitor(data)),
    );

const request: HttpRequest = { method: 'GET', path: ['v2', 'users', 'me'] };

const toFailure = refusals<SignInRequired>({ 401: () => ({ _tag: 'SignInRequired' }) });
