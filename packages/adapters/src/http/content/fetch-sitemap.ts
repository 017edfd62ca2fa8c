import { decodeSitemap, type FetchSitemap } from '@masthead/core/content';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../transport.ts';
import { ask } from './graph.ts';
import { type SiteName, siteInfo } from './site-info-wire.ts';

/** The addresses that the site shows to search engines. */
export const fetchSitemap =
  (http: Http, site: SiteName): FetchSitemap =>
  () =>
    pipe(
      ask(http)(SitemapWire)({ operationName: 'Sitemap', query, variables: { site } }),
      TE.chainEitherKW(({ site: { siteInfo } }) => decodeSitemap(siteInfo.sitemap)),
    );

const SitemapWire = siteInfo({ sitemap: t.unknown });

const query = `query Sitemap($site: String!) {
  site {
    siteInfo(site: $site) {
      sitemap
    }
  }
}`;
