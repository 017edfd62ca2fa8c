import { decodeSitemap, type FetchSitemap } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { call, type Sample } from '../client/call.ts';
import { graph, reportTo, siteInfoOf } from './graph.ts';

const query = `query Sitemap($site: String!) {
  site {
    siteInfo(site: $site) {
      sitemap
    }
  }
}`;

/** The addresses that the site shows to search engines. */
export const fetchSitemap = call<FetchSitemap>()({
  ...graph,
  // Half a million addresses.
  maxAnswerBytes: 64 * 1_048_576,
  request: (_, { site }) => ({ body: { operationName: 'Sitemap', query, variables: { site } } }),
  answer: (answer, _, context) =>
    pipe(
      siteInfoOf({ sitemap: t.unknown })(answer, context),
      E.chainW(({ sitemap }) => decodeSitemap(sitemap, reportTo(context))),
    ),
});

export const sample: Sample<FetchSitemap> = {
  given: [],
  answer: { data: { site: { siteInfo: { sitemap: ['/on-tides'] } } } },
};
