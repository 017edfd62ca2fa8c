import { type Http, makeHttp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import { type Exchange, exchangeWith } from '../exchange.ts';

const { boolean, eachLike, like } = MatchersV3;

/** The site that the provider states fill. */
export const site = 'pact-site';
export const path = '/graph';

/** The state in which the site has a page. */
export const onTides = [
  'a page',
  { site, routePath: '/insights/on-tides', language: 'en', title: 'On tides' },
] as const;

/** The state in which it has one for registered users only. */
export const gated = [
  'a page',
  {
    site,
    routePath: '/insights/on-ebbs',
    language: 'en',
    title: 'On ebbs',
    access: 'registered-users-only',
  },
] as const;

/** The state in which it has one with an area for the premium users of a practice. */
export const forPremium = [
  'a page with an area for premium users',
  { site, routePath: '/insights/on-springs', language: 'en', title: 'On springs', practiceCode: 'water' },
] as const;

export const exchange = exchangeWith('content-service');
export const graphAt = (url: string): Http => makeHttp({ baseUrl: `${url}${path}`, site });

/** The only batch of a list. */
export const lastBatch = (item: Parameters<typeof eachLike>[0]) => ({
  results: eachLike(item),
  pageInfo: { hasNext: boolean(false), endCursor: like('end') },
});

/** What the first batch is asked for with. */
export const firstBatch = (language: string) => ({ site, language, first: 1000, after: null });

const field = (text: string): string => text.replaceAll('\n', '\n  ');

/** A query about the site, in GraphQL exactly as the adapters send it, and the expected answer. */
type AboutSite = Pick<Exchange, 'given' | 'receiving'> & {
  readonly operation: string;
  readonly parameters: string;
  readonly selection: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly siteInfo: unknown;
};

export const exchangeAboutSite = (
  { operation, parameters, selection, variables, siteInfo, ...rest }: AboutSite,
  test: (http: Http) => Promise<void>,
): Promise<void> =>
  exchange(
    {
      ...rest,
      request: {
        method: 'POST',
        path,
        body: {
          operationName: operation,
          query: `query ${operation}(${parameters}) {\n  site {\n    siteInfo(site: $site) {\n      ${field(field(field(selection)))}\n    }\n  }\n}`,
          variables,
        },
      },
      response: { status: 200, body: { data: { site: { siteInfo } } } },
    },
    (url) => test(graphAt(url)),
  );

export const listParameters = '$site: String!, $language: String!, $first: Int, $after: String';
export const listSelection = (list: string, item: string): string =>
  `${list}(language: $language, first: $first, after: $after) {\n  results { ${item} }\n  pageInfo { endCursor hasNext }\n}`;
