import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';

/** Where entries are looked for. */
export type BlogPlace = { readonly site: string; readonly language: string; readonly blog: string };

export type BlogRecord = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: unknown;
};

/** An entry as it is kept (migration 1096); `entry` are the fields of `data.blogEntry`. */
export type EntryRecord = {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly displayedAt: Date;
  readonly entry: unknown;
};

const isBlog = sql<boolean>`template_name = 'Blog' AND NOT hidden`;

const blogs = (db: Database, { site, language }: Pick<BlogPlace, 'site' | 'language'>) =>
  db
    .selectFrom('pages')
    .select(['item_id as id', 'title', 'url'])
    .select(({ eb }) => eb.fn.coalesce('description', sql<string>`''`).as('description'))
    .select(sql<unknown>`rendered #> '{sitecore,route,fields,standardImage,value}'`.as('image'))
    .where('site', '=', site)
    .where('language', '=', language)
    .where(isBlog);

/** Returns the blogs of a site in a language, sorted by title; at most a hundred. */
export const listBlogs = (db: Database, place: Pick<BlogPlace, 'site' | 'language'>): Promise<BlogRecord[]> =>
  blogs(db, place).orderBy('title').limit(100).execute();

/** The name of a blog in its address, by its id; undefined for none in that language. */
export const blogOfId = async (
  db: Database,
  { site, language, id }: Pick<BlogPlace, 'site' | 'language'> & { readonly id: string },
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('pages')
    .select('path')
    .where('site', '=', site)
    .where('language', '=', language)
    .where('item_id', '=', id)
    .where(isBlog)
    .executeTakeFirst();
  return /^\/blogs\/([^/]+)$/u.exec(found?.path ?? '')?.[1];
};

/** Whether there is a blog of that name in that language. */
export const isThere = async (db: Database, { site, language, blog }: BlogPlace): Promise<boolean> =>
  (await db
    .selectFrom('pages')
    .select('item_id')
    .where('site', '=', site)
    .where('language', '=', language)
    .where('path', '=', `/blogs/${blog}`)
    .where(isBlog)
    .executeTakeFirst()) !== undefined;

const entriesIn = (db: Database, { site, language, blog }: BlogPlace) =>
  db.selectFrom('blog_entries').where('site', '=', site).where('language', '=', language).where('blog', '=', blog);

type Asked = BlogPlace & { readonly start: number; readonly limit: number };

const shownOf = (meant: ReturnType<typeof entriesIn>, { start, limit }: Pick<Asked, 'start' | 'limit'>) =>
  meant
    .select(['item_id as id', 'title', 'url', 'displayed_at as displayedAt', 'entry'])
    .orderBy('displayed_at', 'desc')
    .orderBy('item_id', 'desc')
    .offset(start)
    .limit(limit)
    .execute();

/** Entries of a blog, newest first. */
export const newestEntries = (db: Database, place: Asked): Promise<readonly EntryRecord[]> =>
  shownOf(entriesIn(db, place), place);

/** The same of those under a filter, and how many there are. */
export const listEntries = async (
  db: Database,
  place: Asked & { readonly tag: string | undefined; readonly author: string | undefined },
): Promise<{ readonly entries: readonly EntryRecord[]; readonly total: number }> => {
  const { tag, author } = place;
  const meant = entriesIn(db, place)
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`tags @> ARRAY[${tag ?? ''}::text]`))
    .$if(author !== undefined, (query) => query.where(sql<boolean>`authors @> ARRAY[${author ?? ''}::text]`));
  const [entries, counted] = await Promise.all([
    shownOf(meant, place),
    meant.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { entries, total: Number(counted.total) };
};

/** Returns each author or tag of a blog as in its newest entry, sorted by title. */
export const listTerms = async (
  db: Database,
  { site, language, blog }: BlogPlace,
  list: 'authors' | 'tags',
): Promise<readonly unknown[]> => {
  const { rows } = await sql<{ readonly term: unknown }>`
    SELECT term FROM (
      SELECT DISTINCT ON (term ->> 'url') term
      FROM blog_entries, jsonb_path_query(entry, ${`$.${list}[*]`}::jsonpath) AS term
      WHERE site = ${site} AND language = ${language} AND blog = ${blog}
      ORDER BY term ->> 'url', displayed_at DESC
    ) AS named ORDER BY term #>> '{fields,title,value}' LIMIT 500`.execute(db);
  return rows.map(({ term }) => term);
};

/** Returns the layout of a public entry; undefined for any other. */
export const findEntry = async (
  db: Database,
  { site, language, blog, entry }: BlogPlace & { readonly entry: string },
): Promise<unknown> => {
  const found = await db
    .selectFrom('pages')
    .select('rendered')
    .where('site', '=', site)
    .where('language', '=', language)
    .where('path', '=', `/blogs/${blog}/${entry}`)
    .where('template_name', '=', 'Blog Entry')
    .where('hidden', '=', false)
    .executeTakeFirst();
  return found?.rendered;
};
