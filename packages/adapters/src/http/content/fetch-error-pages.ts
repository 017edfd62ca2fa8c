import { decodeErrorPages, type FetchErrorPages } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { call, type Sample } from '../client/call.ts';
import { graph, siteInfoOf } from './graph.ts';

const query = `query ErrorPages($site: String!, $language: String!) {
  site {
    siteInfo(site: $site) {
      errorHandling(language: $language) { notFoundPagePath serverErrorPagePath }
    }
  }
}`;

/** Fetches the error pages that the editors wrote; either may be missing. */
export const fetchErrorPages = call<FetchErrorPages>()({
  ...graph,
  request: ([language], { site }) => ({
    body: { operationName: 'ErrorPages', query, variables: { site, language } },
  }),
  answer: (answer, _, context) =>
    pipe(
      siteInfoOf({ errorHandling: t.unknown })(answer, context),
      E.chainW(({ errorHandling }) => decodeErrorPages(errorHandling)),
    ),
});

export const sample: Sample<FetchErrorPages> = {
  given: ['en'],
  answer: {
    data: { site: { siteInfo: { errorHandling: { notFoundPagePath: '/404', serverErrorPagePath: null } } } },
  },
};
