import { decodeRedirects, type FetchRedirects } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { call, type Sample } from '../client/call.ts';
import { graph, reportTo, siteInfoOf } from './graph.ts';

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
  answer: (answer, _, context) =>
    pipe(
      siteInfoOf({ redirects: t.unknown })(answer, context),
      E.chainW(({ redirects }) => decodeRedirects(redirects, reportTo(context))),
    ),
});

export const sample: Sample<FetchRedirects> = {
  given: [],
  answer: {
    data: { site: { siteInfo: { redirects: [{ pattern: '/old', target: '/new', redirectType: 'REDIRECT_301' }] } } },
  },
};
