import type { ListFailure, ListSavedKeys } from '@masthead/core/saved-articles';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, refusals } from '../transport.ts';
import { UserRecordWire, wrapped } from './wire.ts';

/** Which articles the visitor saved: A§7 read user. 404 means that the account is gone, so signing in is what helps. */
export const listSavedKeys = (http: Http): ListSavedKeys =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(wrapped(UserRecordWire))),
    TE.bimap(toFailure, ({ data }) => data.articles),
  );

const toRequest = (userId: string): HttpRequest => ({ method: 'GET', path: ['v2', 'users', userId] });

const signInRequired = (): ListFailure => ({ _tag: 'SignInRequired' });
const toFailure = refusals<ListFailure>({ 401: signInRequired, 404: signInRequired });
