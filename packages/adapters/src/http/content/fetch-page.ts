import { decodePage, type FetchPage, type PageFailure } from '@masthead/core/content';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../transport.ts';
import { ask } from './graph.ts';
import type { SiteName } from './site-info-wire.ts';

/** One page in exactly the language asked for. The layout JSON inside is read by the core's own codec. */
export const fetchPage =
  (http: Http, site: SiteName): FetchPage =>
  (address) =>
    pipe(
      ask(http)(LayoutWire)({
        operationName: 'Layout',
        query,
        variables: { site, routePath: address.path, language: address.language },
      }),
      TE.mapLeft((failure): PageFailure => failure),
      TE.chainEitherKW(({ layout }) => decodePage(address)(layout?.item?.rendered)),
    );

const LayoutWire = t.type(
  {
    layout: t.union([t.type({ item: t.union([t.type({ rendered: t.unknown }, 'item'), t.null]) }, 'layout'), t.null]),
  },
  'data',
);

const query = `query Layout($site: String!, $routePath: String!, $language: String!) {
  layout(site: $site, routePath: $routePath, language: $language) {
    item { rendered }
  }
}`;
