import { decodeErrorPages, type FetchErrorPages } from '@masthead/core/content';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../transport.ts';
import { ask } from './graph.ts';
import { type SiteName, siteInfo } from './site-info-wire.ts';

/** Which pages the editors wrote for what goes wrong; either may be missing. */
export const fetchErrorPages =
  (http: Http, site: SiteName): FetchErrorPages =>
  (language) =>
    pipe(
      ask(http)(ErrorPagesWire)({ operationName: 'ErrorPages', query, variables: { site, language } }),
      TE.chainEitherKW(({ site: { siteInfo } }) => decodeErrorPages(siteInfo.errorHandling)),
    );

const ErrorPagesWire = siteInfo({ errorHandling: t.unknown });

const query = `query ErrorPages($site: String!, $language: String!) {
  site {
    siteInfo(site: $site) {
      errorHandling(language: $language) { notFoundPagePath serverErrorPagePath }
    }
  }
}`;
