import { type DecodeWarning, decodePage, type FetchPage, type PageDecoder } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type Call, call, type Sample } from '../client/call.ts';
import { dataOf, graph } from './graph.ts';

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

/**
 * Fetches one page in exactly the requested language; a gated one without its body unless the
 * caller has a session (decisions §10). The decoder reads the layout JSON: a site with module kinds
 * of its own makes one with `pageDecoder`.
 */
export const fetchPageWith = <AnyModule>(decoder: PageDecoder<AnyModule>): Call<FetchPage<AnyModule>> =>
  call<FetchPage<AnyModule>>()({
    ...graph,
    session: 'offered',
    request: ([{ path, language }], { site }) => ({
      body: { operationName: 'Layout', query, variables: { site, routePath: path, language } },
    }),
    answer: (answer, [address], { layoutNames }) => {
      const failed: DecodeWarning[] = [];
      const read = dataOf(LayoutWire, ({ layout }) => layout?.item?.rendered);
      return pipe(
        read(answer, { report: (warning) => failed.push(warning) }),
        E.chainW(({ layout }) => decoder(address, layoutNames)(layout?.item?.rendered)),
        E.map((page) =>
          failed.length === 0 ? page : { ...page, decodeWarnings: [...failed, ...page.decodeWarnings] },
        ),
      );
    },
  });

/** Fetches one page of this site's modules in exactly the requested language. */
export const fetchPage: Call<FetchPage> = fetchPageWith(decodePage);

const sampleLayout = {
  sitecore: {
    context: { language: 'en', itemId: 'page-1', accessStatus: 'public', pageMetaData: {} },
    route: {
      name: 'page-1',
      itemId: 'page-1',
      itemLanguage: 'en',
      fields: { title: { value: 'On tides' } },
      placeholders: { main: [] },
    },
  },
};

export const sample: Sample<FetchPage> = {
  given: [{ path: '/on-tides', language: 'en' }],
  answer: { data: { layout: { item: { rendered: sampleLayout } } } },
};
