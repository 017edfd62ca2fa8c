import type { Language } from '@masthead/core';
import type { ListTitles } from '@masthead/core/registration';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';
import { wrapped } from './wire.ts';

/** A§7 look-up of job titles in a language, in the service's order. */
export const listTitles =
  (http: Http, language: Language): ListTitles =>
  () =>
    pipe(
      http(toRequest(language)),
      TE.chainEitherKW(decode(wrapped(TitlesWire))),
      TE.bimap(unforeseen, ({ data }) => data.titles.map(({ id, name }) => ({ code: String(id), description: name }))),
    );

const TitlesWire = t.type(
  { titles: t.readonlyArray(t.type({ id: t.union([t.string, t.number]), name: t.string })) },
  'Titles',
);

const toRequest = (language: Language): HttpRequest => ({
  method: 'GET',
  path: ['v1', 'lookuplists', 'titles'],
  query: { language },
});
