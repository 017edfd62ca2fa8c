import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { languages } from '../../../platform/values/language.ts';
import { list } from '../shared/answers.ts';
import { authenticate, authenticateOwner, keepPrivate, signedIn } from '../shared/authenticate.ts';
import type { Database } from '../shared/tables.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { listSavedArticles, type OwnedArticle, saveArticle, unsaveArticle } from './store.ts';

const ArticlePath = Type.Object({
  id: text(100),
  articleId: text(100, 1),
  language: text(20),
});
const NoBody = Type.Optional(Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]));
const SavedQuery = Type.Object(
  {
    currentOffset: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    pageSize: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
  },
  { additionalProperties: false },
);
const SavedArticle = Type.Object({
  id: Type.String(),
  language: Type.String(),
  url: Type.String(),
  image: Type.Object({ url: Type.String() }),
  title: Type.String(),
  topic: Type.String(),
  description: Type.String(),
  type: Type.String(),
  displayDate: Type.String(),
});

const isKnownLanguage = (language: string): boolean => languages.some((known) => known === language);

/** The actions on one article of the list; each returns whether the article exists. */
const changes = [
  {
    method: 'PUT',
    summary: 'Save an article; twice is once',
    change: async (db: Database, owned: OwnedArticle) =>
      isKnownLanguage(owned.article.language) && (await saveArticle(db, owned)),
  },
  { method: 'DELETE', summary: 'Take an article off the list', change: unsaveArticle },
] as const;

/** The saved articles (A§7, D§7), for their owner alone (security promise 12). */
export const savedArticleRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, config } = tools;
    const site = config.site.key;
    app.addHook('onRequest', keepPrivate);

    for (const { method, summary, change } of changes)
      app.route({
        method,
        url: '/v2/users/:id/articles/:articleId/:language',
        schema: { summary, security: signedIn, params: ArticlePath, body: NoBody, response: { 204: Type.Null() } },
        handler: async (request, reply) => {
          const { id, articleId, language } = request.params;
          const { userId } = await authenticateOwner(tools, request, id);
          if (!(await change(db, { userId, site, article: { id: articleId, language } })))
            throw new Refusal(404, 'There is no such article in this language.');
          return reply.code(204).send(null);
        },
      });

    app.get(
      '/api/v2/user/article',
      {
        schema: {
          summary: 'Saved articles, newest saved first',
          security: signedIn,
          querystring: SavedQuery,
          response: { 200: Type.Object({ savedArticles: list(SavedArticle), totalRecords: Type.Integer() }) },
        },
      },
      async (request) => {
        const { userId } = await authenticate(tools, request, { sensitive: true });
        const { currentOffset = '0', pageSize = '9' } = request.query;
        return listSavedArticles(db, { userId, site, offset: Number(currentOffset), pageSize: Number(pageSize) });
      },
    );
  };
