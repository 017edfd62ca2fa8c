import { type Http, makeHttp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import { exchangeWith } from '../exchange.ts';

const { boolean, eachLike, like } = MatchersV3;

/** The site that the provider states fill. */
export const site = 'pact-site';
export const path = '/graph';

export const exchange = exchangeWith('content-service');
export const graphAt = (url: string): Http => makeHttp({ baseUrl: `${url}${path}` });

/** The only batch of a list. */
export const lastBatch = (item: Parameters<typeof eachLike>[0]) => ({
  results: eachLike(item),
  pageInfo: { hasNext: boolean(false), endCursor: like('end') },
});

/** What the first batch is asked for with. */
export const firstBatch = (language: string) => ({ site, language, first: 1000, after: null });

const field = (text: string): string => text.replaceAll('\n', '\n  ');

/** The text of a query about the site, exactly as the adapters send it. */
export const siteQuery = (name: string, parameters: string, selection: string): string =>
  `query ${name}(${parameters}) {\n  site {\n    siteInfo(site: $site) {\n      ${field(field(field(selection)))}\n    }\n  }\n}`;

export const listParameters = '$site: String!, $language: String!, $first: Int, $after: String';
export const listSelection = (list: string, item: string): string =>
  `${list}(language: $language, first: $first, after: $after) {\n  results { ${item} }\n  pageInfo { endCursor hasNext }\n}`;
