import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';
import type { Window } from './paging.ts';

export type Entry = { readonly key: string; readonly value: string };
export type Redirect = { readonly pattern: string; readonly target: string; readonly redirectType: string };
export type Route = { readonly routePath: string };
export type SitemapEntry = { readonly url: string; readonly lastModified: Date };

/** The stored layout JSON of one page; `undefined` when there is none in that language. */
export const layoutAt = async (
  db: Database,
  site: string,
  language: string,
  path: string,
): Promise<object | undefined> => {
  const row = await db
    .selectFrom('pages')
    .select('rendered')
    .where('site', '=', site)
    .where('language', '=', language)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.rendered;
};

export const siteExists = async (db: Database, site: string): Promise<boolean> =>
  (await db.selectFrom('pages').select('site').where('site', '=', site).limit(1).executeTakeFirst()) !== undefined;

/** The entries of a dictionary by key, one more than the window holds. */
export const dictionaryOf = (
  db: Database,
  site: string,
  language: string,
  { first, after }: Window,
): Promise<readonly Entry[]> =>
  db
    .selectFrom('dictionary_entries')
    .select(['key', 'value'])
    .where('site', '=', site)
    .where('language', '=', language)
    .$if(after !== undefined, (query) => query.where('key', '>', after ?? ''))
    .orderBy('key')
    .limit(first + 1)
    .execute();

const bytewisePath = sql<string>`path COLLATE "C"`;

/** The paths of listed pages, one more than the window holds. */
export const routesOf = (
  db: Database,
  site: string,
  language: string,
  { first, after }: Window,
): Promise<readonly Route[]> =>
  db
    .selectFrom('pages')
    .select('path as routePath')
    .where('site', '=', site)
    .where('language', '=', language)
    .where('hidden', '=', false)
    .$if(after !== undefined, (query) => query.where(bytewisePath, '>', after ?? ''))
    .orderBy(bytewisePath)
    .limit(first + 1)
    .execute();

export const redirectsOf = (db: Database, site: string): Promise<readonly Redirect[]> =>
  db
    .selectFrom('redirects')
    .select(['pattern', 'target', 'redirect_type as redirectType'])
    .where('site', '=', site)
    .orderBy('position')
    .execute();

/** Returns all listed pages; how many one sitemap file may hold is a limit of the site. */
export const sitemapOf = (db: Database, site: string): Promise<readonly SitemapEntry[]> =>
  db
    .selectFrom('pages')
    .select(['url', 'updated_at as lastModified'])
    .where('site', '=', site)
    .where('hidden', '=', false)
    .orderBy('language')
    .orderBy(bytewisePath)
    .execute();
