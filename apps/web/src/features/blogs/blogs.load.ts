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
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import type { Load } from '../../kit/page/define-module.ts';
import { answersFor, keptAnswers, keptFirstPages } from '../../kit/page/kept-answers.ts';
import { allowedMs } from '../../server/configuration/page-times.ts';
import { sharedScope } from '../../server/content/scope.ts';
import type { BlogListStates, FeaturedBlogs, FurtherEntries } from './blog-list-state.ts';

/** Milliseconds that a page waits for its entries. */
const budgetMs = 1_000;

const names = Object.values(blogParameters);

/** How many entries are looked through for those that follow one. */
const mostFurther = 50;

/** The calls in the language of the page's text: its blog has no entries in another. */
const callsIn = (language: Language) => sharedScope({ timeoutMs: allowedMs(budgetMs), language });

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

/** Loads the blogs of a page as its address asks for them. What no service could give is null. */
export const loadBlogLists: Load<SanitisedModuleOf<'Blog'>, BlogListStates> = async (modules, { page, asked }) => {
  const name = blogIn(page.path);
  const queries = modules.map(({ uid }) => ({ uid, query: parseBlogQuery(asked.of(uid, names)) }));
  const { found, isComplete } = await answersFor(
    name === undefined ? [] : queries.map((each) => ({ ...each, blog: name })),
    ({ uid }) => uid,
    async ({ blog, query }) => (asked.isAsking ? findBlog({ blog, query, language: page.language }) : undefined),
  );
  return {
    data: Object.fromEntries(queries.map(({ uid, query }) => [uid, { query, found: found[uid] ?? null }])),
    isComplete,
  };
};

/** Loads the entries after the entry of a page; none where the service did not answer (C§8). */
export const loadFurtherEntries: Load<SanitisedModuleOf<'BlogEntry'>, FurtherEntries> = async (
  modules,
  { page: { path, language } },
) => {
  const blog = blogIn(path);
  const { found, isComplete } = await answersFor(
    blog === undefined ? [] : modules.map(({ uid }) => ({ uid, blog })),
    ({ uid }) => uid,
    (each) => findEntries({ blog: each.blog, language }),
  );
  const own = localisePath(language)(path);
  return {
    data: Object.fromEntries(modules.map(({ uid }) => [uid, entriesAfter(found[uid]?.items ?? [], own)])),
    isComplete,
  };
};

/** Loads what features of blogs show where their editors chose no cards. */
export const loadFeaturedBlogs: Load<SanitisedModuleOf<'BlogFeature'>, FeaturedBlogs> = async (
  modules,
  { page: { language } },
) => {
  const { found, isComplete } = await answersFor(
    modules.filter(({ title, cards }) => title !== '' && cards.length === 0),
    ({ uid }) => uid,
    ({ blogId }) => findFeatured({ blogId, language }),
  );
  return {
    data: Object.fromEntries(
      modules.map(({ uid, title, cards }) => [
        uid,
        featured(title, cards.length > 0 ? cards : (found[uid]?.cards ?? [])),
      ]),
    ),
    isComplete,
  };
};
