import { decodeSitemap, type FetchSitemap } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { flow } from '#fp-ts/function';
import { call, type Sample } from '../call.ts';
import { graph, siteInfoOf } from './graph.ts';

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
  request: (_, { site }) => ({ body: { operationName: 'Sitemap', query, variables: { site } } }),
  answer: flow(
    siteInfoOf({ sitemap: t.unknown }),
    E.chainW(({ sitemap }) => decodeSitemap(sitemap)),
  ),
});

export const sample: Sample<FetchSitemap> = {
  given: [],
  answer: { data: { site: { siteInfo: { sitemap: ['/on-tides'] } } } },
};
