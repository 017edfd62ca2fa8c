import { decodeRedirects, type FetchRedirects } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { flow } from '#fp-ts/function';
import { call, type Sample } from '../call.ts';
import { graph, siteInfoOf } from './graph.ts';

const query = `query Redirects($site: String!) {
  site {
    siteInfo(site: $site) {
      redirects { pattern target redirectType }
    }
  }
}`;

/** The site's redirects, in the order in which they are to be tried. */
export const fetchRedirects = call<FetchRedirects>()({
  ...graph,
  request: (_, { site }) => ({ body: { operationName: 'Redirects', query, variables: { site } } }),
  answer: flow(
    siteInfoOf({ redirects: t.unknown }),
    E.chainW(({ redirects }) => decodeRedirects(redirects)),
  ),
});

export const sample: Sample<FetchRedirects> = {
  given: [],
  answer: {
    data: { site: { siteInfo: { redirects: [{ pattern: '/old', target: '/new', redirectType: 'REDIRECT_301' }] } } },
  },
};
