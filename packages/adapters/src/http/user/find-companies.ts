import type { FindCompanies } from '@masthead/core/registration';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';
import { wrapped } from './wire.ts';

/** A§7 company search: at most ten names. Its failures are silent on screen (A§8), so none has a name of its own. */
export const findCompanies = (http: Http): FindCompanies =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(wrapped(CompaniesWire))),
    TE.bimap(unforeseen, ({ data }) => data.companies),
  );

const CompaniesWire = t.type({ companies: t.readonlyArray(t.string) }, 'Companies');

const toRequest = (term: string): HttpRequest => ({
  method: 'GET',
  path: ['v2', 'lookup', 'company'],
  query: { term },
});
