import type { ListJobAddresses, ListJobAddressParts } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { flow, pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';
import { Segment } from '../wire-types.ts';

/** The parts that the addresses of open jobs come in; beyond D§7, for sitemaps. */
export const listJobAddressParts =
  (http: Http): ListJobAddressParts =>
  () =>
    pipe(
      http({ method: 'GET', path, endsWithSlash: true }),
      TE.chainEitherKW(decode(PartsWire)),
      TE.bimap(unforeseen, ({ parts }) => parts),
    );

/** The addresses of the open jobs in one part; beyond D§7, for sitemaps. */
export const listJobAddresses = (http: Http): ListJobAddresses =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(AddressesWire)),
    TE.bimap(unforeseen, ({ jobs }) =>
      jobs.map(({ friendlyURL, lang }) => ({ friendlyUrl: friendlyURL, language: lang })),
    ),
  );

const path = ['api', 'jobaddresses'];

const PartsWire = t.type({ parts: t.readonlyArray(t.Int) }, 'JobAddressParts');

const AddressesWire = t.type(
  { jobs: t.readonlyArray(t.type({ friendlyURL: Segment, lang: t.keyof({ en: null, de: null }) })) },
  'JobAddresses',
);

const toRequest = (part: number): HttpRequest => ({ method: 'GET', path: [...path, `${part}`] });
