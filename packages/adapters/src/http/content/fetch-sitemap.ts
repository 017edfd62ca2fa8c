import type { TransportFailure } from '@masthead/core';
import { decodeSitemap, type FetchSitemap, type SiteFailure, type SitemapEntry } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { type Call, call, type Sample, withFacts } from '../client/call.ts';
import type { HttpContext } from '../client/transport.ts';
import { graph, reportTo, siteInfoOf } from './graph.ts';

/** The service does not have the field `sitemapEntries`, which is not part of Sitecore Experience Edge. */
type FieldMissing = { readonly _tag: 'FieldMissing' };
type FetchEntries = () => TE.TaskEither<FieldMissing | SiteFailure, readonly SitemapEntry[]>;

// Half a million addresses.
const maxAnswerBytes = 64 * 1_048_576;

const bodyOf = (operationName: string, field: string, { site }: HttpContext) => ({
  operationName,
  query: `query ${operationName}($site: String!) {
  site {
    siteInfo(site: $site) {
      ${field}
    }
  }
}`,
  variables: { site },
});

const missing: FieldMissing = { _tag: 'FieldMissing' };

/** Matches an answer to a query that was refused before it was executed: errors, and no data. */
const RefusedWire = t.intersection([t.type({ errors: t.UnknownArray }), t.partial({ data: t.null })]);

const fetchEntries = call<FetchEntries>()({
  ...graph,
  maxAnswerBytes,
  request: (_, context) => ({ body: bodyOf('SitemapEntries', 'sitemapEntries', context) }),
  answer: (answer, _, context): E.Either<FieldMissing | TransportFailure, readonly SitemapEntry[]> =>
    RefusedWire.is(answer.body)
      ? E.left(missing)
      : pipe(
          siteInfoOf({ sitemapEntries: t.unknown })(answer, context),
          E.filterOrElseW(
            ({ sitemapEntries }) => sitemapEntries !== undefined,
            () => missing,
          ),
          E.chainW(({ sitemapEntries }) => decodeSitemap(sitemapEntries, reportTo(context))),
        ),
  // GraphQL over HTTP refuses an invalid query by 200 or 400.
  refusals: { 400: missing },
});

const fetchAddresses = call<FetchSitemap>()({
  ...graph,
  maxAnswerBytes,
  request: (_, context) => ({ body: bodyOf('Sitemap', 'sitemap', context) }),
  answer: (answer, _, context) =>
    pipe(
      siteInfoOf({ sitemap: t.unknown })(answer, context),
      E.chainW(({ sitemap }) => decodeSitemap(sitemap, reportTo(context))),
    ),
});

/**
 * Fetches the pages that the site shows to search engines, with the times of their changes where
 * the service has them.
 */
export const fetchSitemap: Call<FetchSitemap> = withFacts(
  fetchEntries.facts,
  (http) => () =>
    pipe(
      fetchEntries(http)(),
      TE.orElse((failure) => (failure._tag === 'FieldMissing' ? fetchAddresses(http)() : TE.left(failure))),
    ),
);

export const sample: Sample<FetchSitemap> = {
  given: [],
  answer: {
    data: { site: { siteInfo: { sitemapEntries: [{ url: '/on-tides', lastModified: '2026-11-28T08:15:00Z' }] } } },
  },
};
