import { decodeRoutes, type FetchRoutes } from '@masthead/core/content';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../transport.ts';
import { BatchWire, batchSize, everyItemOf } from './every-item-of.ts';
import { ask } from './graph.ts';
import { type SiteName, siteInfo } from './site-info-wire.ts';

/** Every path with a page in the language, all batches of it. */
export const fetchRoutes =
  (http: Http, site: SiteName): FetchRoutes =>
  (language) =>
    pipe(
      everyItemOf((after) =>
        pipe(
          ask(http)(RoutesWire)({
            operationName: 'Routes',
            query,
            variables: { site, language, first: batchSize, after },
          }),
          TE.map(({ site: { siteInfo } }) => siteInfo.routes),
        ),
      ),
      TE.chainEitherKW(decodeRoutes),
    );

const RoutesWire = siteInfo({ routes: BatchWire });

const query = `query Routes($site: String!, $language: String!, $first: Int, $after: String) {
  site {
    siteInfo(site: $site) {
      routes(language: $language, first: $first, after: $after) {
        results { routePath }
        pageInfo { endCursor hasNext }
      }
    }
  }
}`;
