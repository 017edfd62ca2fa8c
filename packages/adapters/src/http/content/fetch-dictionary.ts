import { decodeDictionary, type FetchDictionary } from '@masthead/core/content';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../transport.ts';
import { BatchWire, batchSize, everyItemOf } from './every-item-of.ts';
import { ask } from './graph.ts';
import { type SiteName, siteInfo } from './site-info-wire.ts';

/** A§7 dictionary of one language, all batches of it. */
export const fetchDictionary =
  (http: Http, site: SiteName): FetchDictionary =>
  (language) =>
    pipe(
      everyItemOf((after) =>
        pipe(
          ask(http)(DictionaryWire)({
            operationName: 'Dictionary',
            query,
            variables: { site, language, first: batchSize, after },
          }),
          TE.map(({ site: { siteInfo } }) => siteInfo.dictionary),
        ),
      ),
      TE.chainEitherKW(decodeDictionary),
    );

const DictionaryWire = siteInfo({ dictionary: BatchWire });

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
