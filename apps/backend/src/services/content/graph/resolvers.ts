import { GraphQLError } from 'graphql';
import type { Database } from '../../../db/schema.ts';
import { isForRegisteredUsers, withoutBody } from './gated.ts';
import { pageOf, type Window, windowOf } from './paging.ts';
import { isName, pagePath } from './requested.ts';
import * as store from './store.ts';

type LayoutArguments = { readonly site: string; readonly routePath: string; readonly language: string };
type ListArguments = {
  readonly language: string;
  readonly first?: number | null;
  readonly after?: string | null;
};

const window = ({ first, after }: ListArguments): Window => {
  const asked = windowOf(first, after);
  if ('complaint' in asked) throw new GraphQLError(asked.complaint);
  return asked;
};

const errorPages = { notFoundPagePath: '/404', serverErrorPagePath: '/500' } as const;

const siteInfo = (db: Database, site: string) => ({
  dictionary: async (list: ListArguments) => {
    const asked = window(list);
    const rows = isName(list.language) ? await store.dictionaryOf(db, site, list.language, asked) : [];
    return pageOf(rows, asked, (row) => row.key);
  },
  redirects: () => store.redirectsOf(db, site),
  routes: async (list: ListArguments) => {
    const asked = window(list);
    const rows = isName(list.language) ? await store.routesOf(db, site, list.language, asked) : [];
    return pageOf(rows, asked, (row) => row.routePath);
  },
  sitemap: () => store.sitemapOf(db, site),
  errorHandling: ({ language }: { readonly language: string }) => {
    const existing = (path: string) => async () =>
      isName(language) && (await store.layoutAt(db, site, language, path)) ? path : null;
    return {
      notFoundPagePath: existing(errorPages.notFoundPagePath),
      serverErrorPagePath: existing(errorPages.serverErrorPagePath),
    };
  },
});

/** Who asks: looked up at most once for a query, and only when it makes a difference. */
export type Caller = { readonly isSignedIn: () => Promise<boolean> };

export const callerOf = (ask: () => Promise<boolean>): Caller => {
  let answer: Promise<boolean> | undefined;
  return {
    isSignedIn: () => {
      answer ??= ask();
      return answer;
    },
  };
};

const readableBy = async (rendered: object, caller: Caller): Promise<object> =>
  !isForRegisteredUsers(rendered) || (await caller.isSignedIn()) ? rendered : withoutBody(rendered);

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
