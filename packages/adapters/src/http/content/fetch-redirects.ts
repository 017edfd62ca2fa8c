import { decodeRedirects, type FetchRedirects } from '@masthead/core/content';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../transport.ts';
import { ask } from './graph.ts';
import { type SiteName, siteInfo } from './site-info-wire.ts';

/** The site's redirects, in the order in which they are to be tried. */
export const fetchRedirects =
  (http: Http, site: SiteName): FetchRedirects =>
  () =>
    pipe(
      ask(http)(RedirectsWire)({ operationName: 'Redirects', query, variables: { site } }),
      TE.chainEitherKW(({ site: { siteInfo } }) => decodeRedirects(siteInfo.redirects)),
    );

const RedirectsWire = siteInfo({ redirects: t.unknown });

const query = `query Redirects($site: String!) {
  site {
    siteInfo(site: $site) {
      redirects { pattern target redirectType }
    }
  }
}`;
