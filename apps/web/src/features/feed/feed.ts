import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import type { BlogItem } from '@masthead/core/blogs';
import { documentTitle, type ListedCard } from '@masthead/core/content';
import { translatorOf } from '@masthead/core/dictionary';
import * as E from 'fp-ts/lib/Either.js';
import { modulesOf } from '../../kit/modules/find-module.ts';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import { askedLists } from '../../kit/page/asked-lists.ts';
import type { Load } from '../../kit/page/define-module.ts';
import { loadDictionary, loadPage } from '../../kit/page/load.ts';
import { paths, printRoute } from '../../routes.ts';
import { sharedScope } from '../../server/content/scope.ts';
import { type FeedEntry, feedXml } from './feed-xml.ts';

/** `Away` when the content service cannot be asked. */
export type LoadedFeed =
  | { readonly _tag: 'Feed'; readonly xml: string }
  | { readonly _tag: 'NoFeed' }
  | { readonly _tag: 'Away' };

/** The articles that grids show, by the `uid` of the module. */
type Grids = Readonly<Record<string, { readonly found: { readonly items: readonly ListedCard[] } | null }>>;

/** The dated cards of a page in its own language: the others have a feed of their own. */
const entriesOf = (page: SanitisedPage, grids: Grids, origin: string): readonly FeedEntry[] =>
  [
    ...modulesOf(page.main, 'CardGrid').flatMap(({ cards }) => cards),
    ...modulesOf(page.main, 'InsightsGrid').flatMap(({ uid, pinned }) => grids[uid]?.found?.items ?? pinned),
  ].flatMap(({ title, url, description, date, language }) =>
    date === undefined || language !== undefined || !URL.canParse(url, origin)
      ? []
      : [{ title, address: new URL(url, origin).href, summary: description, date }],
  );

/**
 * The feed of one language: what its lists of articles show. `NoFeed` where there is no such page, `Away` where a list cannot be had: a feed
 * that leaves out what was in it would look as if it had been withdrawn. Never rejects.
 * @param loadGrids gives the articles of the grids on the page
 */
export const loadFeed = async (
  language: Language,
  origin: string,
  loadGrids: Load<SanitisedModuleOf<'InsightsGrid'>, Grids>,
): Promise<LoadedFeed> => {
  const [loaded, dictionary] = await Promise.all([
    loadPage({ path: paths.insights, language }),
    loadDictionary(language),
  ]);
  if (loaded._tag === 'Unavailable') return { _tag: 'Away' };
  if (loaded._tag !== 'Found' || loaded.page.language !== language) return { _tag: 'NoFeed' };
  const { page } = loaded;
  const grids = await loadGrids(modulesOf(page.main, 'InsightsGrid'), {
    page,
    language,
    asked: askedLists([], ''),
    reader: async () => undefined,
  });
  if (!grids.isComplete) return { _tag: 'Away' };
  const publisher = translatorOf(dictionary)('Site_Name');
  return {
    _tag: 'Feed',
    xml: feedXml({
      language,
      title: documentTitle(publisher)(page),
      publisher,
      address: `${origin}${printRoute({ page: 'feed', language })}`,
      page: `${origin}${printRoute({ page: 'insights', language })}`,
      entries: entriesOf(page, grids.data, origin),
    }),
  };
};

/** Returns entries with a date; others cannot be sorted. */
const blogEntriesOf = (items: readonly BlogItem[], origin: string): readonly FeedEntry[] =>
  items.flatMap(({ title, url, description, date }) =>
    date === undefined ? [] : [{ title, address: new URL(url, origin).href, summary: description, date }],
  );

/** The feed of a blog: its newest entries (C§7 `v1/blogs/{id}/posts`). `NoFeed` where there is no such blog in that language. Never rejects. */
export const loadBlogFeed = async (blog: string, language: Language, origin: string): Promise<LoadedFeed> => {
  const scope = sharedScope({ language });
  const [blogs, dictionary] = await Promise.all([scope.get(tokens.articles.listBlogs)()(), loadDictionary(language)]);
  if (E.isLeft(blogs)) return { _tag: 'Away' };
  const page = printRoute({ page: 'content', language, path: `/blogs/${blog}` });
  const found = blogs.right.find(({ url }) => url === page);
  if (found === undefined) return { _tag: 'NoFeed' };
  const posts = await scope.get(tokens.articles.listBlogPosts)(found.id)();
  if (E.isLeft(posts)) return posts.left._tag === 'BlogMissing' ? { _tag: 'NoFeed' } : { _tag: 'Away' };
  return {
    _tag: 'Feed',
    xml: feedXml({
      language,
      title: found.title,
      publisher: translatorOf(dictionary)('Site_Name'),
      address: `${origin}${printRoute({ page: 'blogFeed', language, blog })}`,
      page: `${origin}${page}`,
      entries: blogEntriesOf(posts.right, origin),
    }),
  };
};
