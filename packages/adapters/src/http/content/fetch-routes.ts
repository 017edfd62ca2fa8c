import { decodeRoutes, type FetchRoutes } from '@masthead/core/content';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type Call, call, type Sample } from '../client/call.ts';
import { BatchWire, batchSize, type FetchBatch, inBatches } from './every-item-of.ts';
import { graph, siteInfoOf } from './graph.ts';

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

const fetchBatch = call<FetchBatch>()({
  ...graph,
  request: ([language, after], { site }) => ({
    body: { operationName: 'Routes', query, variables: { site, language, first: batchSize, after } },
  }),
  answer: (answer, _, context) =>
    pipe(
      siteInfoOf({ routes: BatchWire })(answer, context),
      E.map(({ routes }) => routes),
    ),
});

/** Every path with a page in the language, all batches of it. */
export const fetchRoutes: Call<FetchRoutes> = inBatches(fetchBatch, decodeRoutes);

export const sample: Sample<FetchRoutes> = {
  given: ['en'],
  answer: {
    data: {
      site: {
        siteInfo: { routes: { results: [{ routePath: '/on-tides' }], pageInfo: { endCursor: 'end', hasNext: false } } },
      },
    },
  },
};
