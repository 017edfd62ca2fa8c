import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../http/problem.ts';
import { languages } from '../../../language.ts';
import { authenticate, authenticateOwner, keepPrivate } from '../authenticate.ts';
import { listSavedArticles, saveArticle, unsaveArticle } from '../store/saved-articles.ts';
import { findUser, type UserRecord } from '../store/users.ts';
import type { Toolbox } from '../toolbox.ts';
import { list, UserAnswer } from './schemas.ts';

const UserPath = Type.Object({ id: Type.String({ maxLength: 100 }) });
const ArticlePath = Type.Object({
  id: Type.String({ maxLength: 100 }),
  articleId: Type.String({ minLength: 1, maxLength: 100 }),
  language: Type.String({ maxLength: 20 }),
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
  type: Type.String(),
  displayDate: Type.String(),
});

const signedIn = [{ bearer: [] }];

const noSuchUser = (): Refusal => new Refusal(404, 'There is no such user.');
const noSuchArticle = (): Refusal => new Refusal(404, 'There is no such article in this language.');
const isKnownLanguage = (language: string): boolean => languages.some((known) => known === language);

/** The user record and the saved articles (A§7, D§7), each for its owner alone (security promise 12). */
export const userRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, config } = tools;
    const site = config.site.key;
    app.addHook('onRequest', keepPrivate);

    const recordOf = async (userId: string): Promise<{ readonly data: UserRecord }> => {
      const data = await findUser(db, userId);
      if (data === undefined) throw noSuchUser();
      return { data };
    };

    app.get(
      '/v2/users/me',
      { schema: { summary: 'The current profile', security: signedIn, response: { 200: UserAnswer } } },
      async (request) => recordOf((await authenticate(tools, request)).userId),
    );

    app.get(
      '/v2/users/:id',
      {
        schema: { summary: 'The own user record', security: signedIn, params: UserPath, response: { 200: UserAnswer } },
      },
      async (request) => recordOf((await authenticateOwner(tools, request, request.params.id)).userId),
    );

    app.put(
      '/v2/users/:id/articles/:articleId/:language',
      {
        schema: {
          summary: 'Save an article; twice is once',
          security: signedIn,
          params: ArticlePath,
          body: NoBody,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id, articleId, language } = request.params;
        const { userId } = await authenticateOwner(tools, request, id);
        const owned = { userId, site, article: { id: articleId, language } };
        if (!isKnownLanguage(language) || !(await saveArticle(db, owned))) throw noSuchArticle();
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/v2/users/:id/articles/:articleId/:language',
      {
        schema: {
          summary: 'Take an article off the list',
          security: signedIn,
          params: ArticlePath,
          body: NoBody,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id, articleId, language } = request.params;
        const { userId } = await authenticateOwner(tools, request, id);
        if (!(await unsaveArticle(db, { userId, site, article: { id: articleId, language } }))) throw noSuchArticle();
        return reply.code(204).send(null);
      },
    );

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
        const { userId } = await authenticate(tools, request);
        const { currentOffset = '0', pageSize = '9' } = request.query;
        return listSavedArticles(db, { userId, site, offset: Number(currentOffset), pageSize: Number(pageSize) });
      },
    );
  };
