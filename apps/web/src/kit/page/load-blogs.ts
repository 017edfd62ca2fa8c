import { tokens } from '@masthead/composition/server';
import { type Language, localisePath } from '@masthead/core';
import {
  type BlogFound,
  type BlogItem,
  type BlogQuery,
  blogCard,
  blogIn,
  blogParameters,
  entriesAfter,
  entryCard,
  featured,
  loadBlog,
  parseBlogQuery,
} from '@masthead/core/blogs';
import type { ListedCard } from '@masthead/core/content';
import * as E from 'fp-ts/lib/Either.js';
import { sharedScope } from '../../server/content/scope.ts';
import type { BlogStands } from '../modules/blog-stand.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { modulesOf } from '../modules/find-module.ts';
import type { AskedLists } from './asked-lists.ts';
import { answersFor, keptAnswers, keptFirstPages } from './kept-answers.ts';

/** Milliseconds that a page waits for its entries. */
const budgetMs = 1_000;

const names = Object.values(blogParameters);

/** How many entries are looked through for those that follow one. */
const mostFurther = 50;

/** The calls in the language of the page's text: its blog has no entries in another. */
const callsIn = (language: Language) => sharedScope({ timeoutMs: budgetMs, language });

type AskedBlog = { readonly blog: string; readonly query: BlogQuery; readonly language: Language };

const findBlog = keptFirstPages(
  async ({ blog, query, language }: AskedBlog): Promise<BlogFound | undefined> => {
    const scope = callsIn(language);
    const load = loadBlog({
      listBlogEntries: scope.get(tokens.articles.listBlogEntries),
      listBlogAuthors: scope.get(tokens.articles.listBlogAuthors),
      listBlogTags: scope.get(tokens.articles.listBlogTags),
    });
    const answer = await load(blog, query)();
    return E.isRight(answer) ? answer.right : undefined;
  },
  ({ query }) => query.page,
);

type Entries = { readonly items: readonly BlogItem[] };

const findEntries = keptAnswers(async ({ blog, language }: Omit<AskedBlog, 'query'>): Promise<Entries | undefined> => {
  const list = callsIn(language).get(tokens.articles.listBlogEntries);
  const answer = await list({ blog, filter: undefined, start: 0, limit: mostFurther })();
  return E.isRight(answer) ? answer.right : undefined;
});

type AskedFeature = { readonly blogId: string; readonly language: Language };
type Cards = { readonly cards: readonly ListedCard[] };

/** The newest entries of a blog, or all blogs where none is named. */
const findFeatured = keptAnswers(async ({ blogId, language }: AskedFeature): Promise<Cards | undefined> => {
  const scope = callsIn(language);
  if (blogId === '') {
    const blogs = await scope.get(tokens.articles.listBlogs)()();
    return E.isRight(blogs) ? { cards: blogs.right.map(blogCard(language)) } : undefined;
  }
  const posts = await scope.get(tokens.articles.listBlogPosts)(blogId)();
  return E.isRight(posts) ? { cards: posts.right.map(entryCard(language)) } : undefined;
});

export type LoadedBlogs = {
  readonly stands: BlogStands;
  /** Whether every one of them could be asked for. */
  readonly isWhole: boolean;
};

/**
 * The blogs on a page as they stand at its address, the entries that follow the entry that it is, and what is featured. What cannot be had
 * is left out without a word (C§8). Undefined where there is none of them. Never rejects.
 */
export const loadBlogs = async (
  { main, path, language }: DrawablePage,
  asked: AskedLists,
): Promise<LoadedBlogs | undefined> => {
  const blogs = modulesOf(main, 'Blog');
  const entries = modulesOf(main, 'BlogEntry');
  const features = modulesOf(main, 'BlogFeature');
  if (blogs.length + entries.length + features.length === 0) return undefined;
  const name = blogIn(path);
  const asking = blogs.map(({ uid }) => ({ uid, query: parseBlogQuery(asked.of(uid, names)) }));
  const [found, further, cards] = await Promise.all([
    answersFor(
      name === undefined ? [] : asking.map((each) => ({ ...each, blog: name })),
      ({ uid }) => uid,
      async ({ blog, query }) => (asked.isAsking ? findBlog({ blog, query, language }) : undefined),
    ),
    answersFor(
      name === undefined ? [] : entries.map(({ uid }) => ({ uid, blog: name })),
      ({ uid }) => uid,
      ({ blog }) => findEntries({ blog, language }),
    ),
    answersFor(
      features.filter(({ title, cards: own }) => title !== '' && own.length === 0),
      ({ uid }) => uid,
      ({ blogId }) => findFeatured({ blogId, language }),
    ),
  ]);
  const own = localisePath(language)(path);
  return {
    stands: {
      blogs: Object.fromEntries(asking.map(({ uid, query }) => [uid, { query, found: found.found[uid] ?? null }])),
      further: Object.fromEntries(entries.map(({ uid }) => [uid, entriesAfter(further.found[uid]?.items ?? [], own)])),
      features: Object.fromEntries(
        features.map(({ uid, title, cards: chosen }) => [
          uid,
          featured(title, chosen.length > 0 ? chosen : (cards.found[uid]?.cards ?? [])),
        ]),
      ),
    },
    isWhole: [found, further, cards].every(({ isWhole }) => isWhole),
  };
};
