import type { FetchRedirects, RedirectKind } from '@masthead/core/content';
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
      TE.map(({ site: { siteInfo } }) =>
        siteInfo.redirects.map(({ pattern, target, redirectType }) => ({ pattern, target, kind: kinds[redirectType] })),
      ),
    );

const kinds = {
  REDIRECT_301: 'permanent',
  REDIRECT_302: 'temporary',
  SERVER_TRANSFER: 'transfer',
} satisfies Readonly<Record<string, RedirectKind>>;

const RedirectsWire = siteInfo({
  redirects: t.readonlyArray(t.type({ pattern: t.string, target: t.string, redirectType: t.keyof(kinds) }, 'Redirect')),
});

const query = `query Redirects($site: String!) {
  site {
    siteInfo(site: $site) {
      redirects { pattern target redirectType }
    }
  }
}`;
