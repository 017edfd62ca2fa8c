import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import type { Context } from '../shared/context.ts';
import {
  AuthorItem,
  authorAnswer,
  BlogAnswer,
  BlogItem,
  blogAnswer,
  entryAnswer,
  entryLayout,
  TagItem,
  tagAnswer,
} from './answers.ts';
import { blogOfId, findEntry, isThere, listBlogs, listEntries, listTerms, newestEntries } from './store.ts';

/** C§9 "blog list version". */
const version = 'v1';
const newestPosts = 20;

const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,99}$' });
const tags = ['articles'];

/**
 * Blogs (C§7, docs/contracts/articles-service.md) in the language that is asked for. `{blogpath}` is the path of the blog's page:
 * `blogs/{name}`.
 */
export const blogRoutes =
  ({ db, config }: Pick<Context, 'db' | 'config'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const headers = { 'cache-control': 'public, max-age=60', vary: 'Accept-Language' };
    const placeOf = ({ headers: sent }: { readonly headers: { readonly 'accept-language'?: string | undefined } }) => ({
      site: config.site.key,
      language: preferredLanguage(sent['accept-language']),
    });
    const missing = new Refusal(404, 'There is no such blog.');

    for (const [list, item, answer] of [
      ['authors', AuthorItem, authorAnswer],
      ['tags', TagItem, tagAnswer],
    ] as const)
      app.get(
        `/:site/blogs/:blog/${list}`,
        {
          schema: {
            tags,
            summary: `The ${list} of a blog`,
            params: Type.Object({ site: Name, blog: Name }),
            response: { 200: Type.Object({ results: Type.Array(item) }) },
          },
        },
        async (request, reply) => {
          const place = { ...placeOf(request), blog: request.params.blog };
          if (request.params.site !== place.site || !(await isThere(db, place))) throw missing;
          const terms = await listTerms(db, place, list);
          return reply.headers(headers).send({ results: terms.map(answer) });
        },
      );

    app.get(
      '/blogs/:blog',
      {
        schema: {
          tags,
          summary: 'Entries of a blog, newest first',
          params: Type.Object({ blog: Name }),
          querystring: Type.Object({
            tag: Type.Optional(text(100)),
            author: Type.Optional(text(100)),
            start: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
            limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$' })),
          }),
          response: { 200: Type.Object({ results: Type.Array(BlogItem), total: Type.Integer() }) },
        },
      },
      async (request, reply) => {
        const place = { ...placeOf(request), blog: request.params.blog };
        if (!(await isThere(db, place))) throw missing;
        const { tag, author, start, limit } = request.query;
        const { entries, total } = await listEntries(db, {
          ...place,
          tag,
          author,
          start: Number(start ?? 0),
          limit: Number(limit ?? newestPosts),
        });
        return reply.headers(headers).send({ results: entries.map(entryAnswer), total });
      },
    );

    app.get(
      '/blogs/:blog/:entry',
      {
        schema: {
          tags,
          summary: 'An entry of a blog',
          params: Type.Object({ blog: Name, entry: Name }),
          response: { 200: Type.Object({ sitecore: Type.Unknown() }) },
        },
      },
      async (request, reply) => {
        const layout = entryLayout(await findEntry(db, { ...placeOf(request), ...request.params }));
        if (layout === undefined) throw new Refusal(404, 'There is no such entry.');
        return reply.headers(headers).send(layout);
      },
    );

    app.get(
      '/v1/blogs',
      {
        schema: {
          tags,
          summary: 'The blogs of the site',
          response: { 200: Type.Object({ version: Type.String(), blogs: Type.Array(BlogAnswer) }) },
        },
      },
      async (request, reply) => {
        const blogs = await listBlogs(db, placeOf(request));
        return reply.headers(headers).send({ version, blogs: blogs.map(blogAnswer) });
      },
    );

    app.get(
      '/v1/blogs/:id/posts',
      {
        schema: {
          tags,
          summary: 'The newest entries of a blog',
          params: Type.Object({ id: text(100) }),
          response: { 200: Type.Object({ version: Type.String(), posts: Type.Array(BlogItem) }) },
        },
      },
      async (request, reply) => {
        const place = placeOf(request);
        const blog = await blogOfId(db, { ...place, id: request.params.id });
        if (blog === undefined) throw missing;
        const posts = await newestEntries(db, { ...place, blog, start: 0, limit: newestPosts });
        return reply.headers(headers).send({ version, posts: posts.map(entryAnswer) });
      },
    );
  };
