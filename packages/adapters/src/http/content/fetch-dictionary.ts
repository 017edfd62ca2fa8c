import { decodeDictionary, type FetchDictionary } from '@masthead/core/content';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type Call, call, type Sample } from '../client/call.ts';
import { BatchWire, batchSize, type FetchBatch, inBatches } from './every-item-of.ts';
import { graph, siteInfoOf } from './graph.ts';

const query = `query Dictionary($site: String!, $language: String!, $first: Int, $after: String) {
  site {
    siteInfo(site: $site) {
      dictionary(language: $language, first: $first, after: $after) {
        results { key value }
        pageInfo { endCursor hasNext }
      }
    }
  }
}`;

const fetchBatch = call<FetchBatch>()({
  ...graph,
  request: ([language, after], { site }) => ({
    body: { operationName: 'Dictionary', query, variables: { site, language, first: batchSize, after } },
  }),
  answer: (answer, _, context) =>
    pipe(
      siteInfoOf({ dictionary: BatchWire })(answer, context),
      E.map(({ dictionary }) => dictionary),
    ),
});

/** A§7 dictionary of one language, all batches of it. */
export const fetchDictionary: Call<FetchDictionary> = inBatches(fetchBatch, decodeDictionary);

export const sample: Sample<FetchDictionary> = {
  given: ['en'],
  answer: {
    data: {
      site: {
        siteInfo: {
          dictionary: {
            results: [{ key: 'Greeting', value: 'Good day' }],
            pageInfo: { endCursor: 'end', hasNext: false },
          },
        },
      },
    },
  },
};
