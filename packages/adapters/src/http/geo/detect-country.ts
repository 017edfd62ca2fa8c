import type { DetectCountry } from '@masthead/core/registration';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';

/** A§7 geolocation: the visitor's country as an upper-case ISO 3166-1 alpha-2 code. */
export const detectCountry =
  (http: Http): DetectCountry =>
  () =>
    pipe(
      http(request),
      TE.chainEitherKW(decode(PlaceWire)),
      TE.bimap(unforeseen, ({ country_code }) => country_code.toUpperCase()),
    );

const PlaceWire = t.type({ country_code: t.string }, 'Place');

const request: HttpRequest = { method: 'GET', path: [] };
