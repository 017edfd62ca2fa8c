/** D§2.1, in the order in which a page offers them. */
export const pageFilters = ['all', 'insights', 'people', 'services', 'careers'] as const;
export type PageFilter = (typeof pageFilters)[number];

export const pageSorts = ['default', 'date'] as const;
export type PageSort = (typeof pageSorts)[number];

/** What a visitor looks for (D§2.1). */
export type PageQuery = {
  /** Empty before the first search. */
  readonly text: string;
  readonly filter: PageFilter;
  readonly sort: PageSort;
  /** Of the first result shown, counted from 1: always the first of a page. */
  readonly start: number;
  /** Whether similar pages are found as well. */
  readonly isHybrid: boolean;
};

/** Plain text, and which parts of it were looked for: from and to, in UTF-16 units, in order. */
export type Excerpt = { readonly text: string; readonly marks: readonly (readonly [number, number])[] };

/** D§3. Everything but title and address may be empty. */
export type FoundPage = {
  readonly title: string;
  /** A path of the site or an address. */
  readonly url: string;
  readonly image: string | undefined;
  readonly authors: readonly string[];
  readonly location: string;
  readonly tags: readonly string[];
  readonly description: string;
  /** The passage of the page that answers best; undefined where the service sends none. */
  readonly excerpt: Excerpt | undefined;
  /** `YYYY-MM-DD`. */
  readonly date: string | undefined;
};

/** What one call found: some results from `start` of the request on, of `total`, or more than that when it is not exact. */
export type SearchBlock = {
  readonly results: readonly FoundPage[];
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly isCorrectlySpelled: boolean;
  readonly suggestedQuery: string;
  readonly usedQuery: string;
  /** The service's message for no results. */
  readonly statusMessage: string;
};

/** D§9: results per page, pages linked at once, and pages per call by default. */
export const resultsPerPage = 10;
export const pagesPerGroup = 10;
export const cachedPagesPreset = 2;

/** No further can a visitor leaf: the service takes numbers of six digits. */
export const maxStart = 999_991;

export const nothingAsked: PageQuery = { text: '', filter: 'all', sort: 'default', start: 1, isHybrid: false };

/** D§4: another filter starts over, sorted by relevance; insights keep the order they had. */
export const withFilter = (query: PageQuery, filter: PageFilter): PageQuery => ({
  ...query,
  filter,
  sort: filter === 'insights' ? query.sort : 'default',
  start: 1,
});

/** D§4: another order starts over. */
export const withSort = (query: PageQuery, sort: PageSort): PageQuery => ({ ...query, sort, start: 1 });

/** The number of the page that an item is on, from 1. */
export const pageOf = (start: number): number => Math.ceil(start / resultsPerPage);

/** Where a page begins. */
export const startOf = (page: number): number => (page - 1) * resultsPerPage + 1;
