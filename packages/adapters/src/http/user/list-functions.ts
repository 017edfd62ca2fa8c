import type { Language } from '@masthead/core';
import type { ListFunctions } from '@masthead/core/registration';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';
import { LookupListWire, toLookupItems } from './lookup-wire.ts';

/** A§7 look-up of business functions in a language, in the service's order. */
export const listFunctions =
  (http: Http, language: Language): ListFunctions =>
  () =>
    pipe(http(toRequest(language)), TE.chainEitherKW(decode(LookupListWire)), TE.bimap(unforeseen, toLookupItems));

const toRequest = (language: Language): HttpRequest => ({
  method: 'GET',
  path: ['v1', 'lookuplists', 'function'],
  query: { language },
});
