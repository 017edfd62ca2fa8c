import { GraphQLError } from 'graphql';
import type { Database } from '../shared/tables.ts';
import { asReadBy, dependsOnReader, practiceCodeOf } from './gated.ts';
import { pageOf, type Window, windowOf } from './paging.ts';
import { isName, pagePath } from './requested.ts';
import * as store from './store.ts';
import type { ReaderStatus } from './switched.ts';

type LayoutArguments = { readonly site: string; readonly routePath: string; readonly language: string };
type ListArguments = {
  readonly language: string;
  readonly first?: number | null;
  readonly after?: string | null;
};

const window = ({ first, after }: ListArguments): Window => {
  const page = windowOf(first, after);
  if ('complaint' in page) throw new GraphQLError(page.complaint);
  return page;
};

const errorPages = { notFoundPagePath: '/404', serverErrorPagePath: '/500' } as const;

const siteInfo = (db: Database, site: string) => ({
  dictionary: async (list: ListArguments) => {
    const page = window(list);
    const rows = isName(list.language) ? await store.dictionaryOf(db, site, list.language, page) : [];
    return pageOf(rows, page, (row) => row.key);
  },
  redirects: () => store.redirectsOf(db, site),
  routes: async (list: ListArguments) => {
    const page = window(list);
    const rows = isName(list.language) ? await store.routesOf(db, site, list.language, page) : [];
    return pageOf(rows, page, (row) => row.routePath);
  },
  sitemap: async () => (await store.sitemapOf(db, site)).map(({ url }) => url),
  sitemapEntries: () => store.sitemapOf(db, site),
  errorHandling: ({ language }: { readonly language: string }) => {
    const existing = (path: string) => async () =>
      isName(language) && (await store.layoutAt(db, site, language, path)) ? path : null;
    return {
      notFoundPagePath: existing(errorPages.notFoundPagePath),
      serverErrorPagePath: existing(errorPages.serverErrorPagePath),
    };
  },
});

/** A signed-in reader. */
export type Reader = {
  /** Whether they have the premium of a practice (C§1), or of the whole site (A§6), which alone counts where the code is empty. */
  readonly isPremiumIn: (practiceCode: string) => Promise<boolean>;
};

/** The caller: looked up at most once for a query, and only when it makes a difference. */
export type Caller = { readonly reader: () => Promise<Reader | undefined> };

export const callerOf = (ask: () => Promise<Reader | undefined>): Caller => {
  let answer: Promise<Reader | undefined> | undefined;
  return {
    reader: () => {
      answer ??= ask();
      return answer;
    },
  };
};

const statusOf = async (caller: Caller, practiceCode: string): Promise<ReaderStatus> => {
  const reader = await caller.reader();
  if (reader === undefined) return 'anonymous';
  return (await reader.isPremiumIn(practiceCode)) ? 'premium' : 'registered';
};

const readableBy = async (rendered: object, caller: Caller): Promise<object> =>
  dependsOnReader(rendered) ? asReadBy(rendered, await statusOf(caller, practiceCodeOf(rendered))) : rendered;

/** What the fields of the schema's `Query` answer. A name that can be nothing's is answered without asking the database. */
export const resolvers = (db: Database) => ({
  layout: async ({ site, routePath, language }: LayoutArguments, caller: Caller) => {
    const path = pagePath(routePath);
    const isAskable = path !== undefined && isName(site) && isName(language);
    const rendered = isAskable ? await store.layoutAt(db, site, language, path) : undefined;
    return { item: rendered === undefined ? null : { rendered: await readableBy(rendered, caller) } };
  },
  site: {
    siteInfo: async ({ site }: { readonly site: string }) =>
      isName(site) && (await store.siteExists(db, site)) ? siteInfo(db, site) : null,
  },
});
