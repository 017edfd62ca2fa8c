import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { authenticateOwner, keepPrivate, signedIn } from '../shared/authenticate.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { type Average, averageOf, rateArticle } from './store.ts';

const article = { articleId: text(100, 1), language: text(20) };
const RatingBody = Type.Object({ rating: Type.Integer({ minimum: 1, maximum: 5 }) }, { additionalProperties: false });
const AverageAnswer = Type.Object({
  data: Type.Object({ average: Type.Union([Type.Number(), Type.Null()]), count: Type.Integer() }),
});

const noSuchArticle = () => new Refusal(404, 'There is no such article in this language.');

/** Ratings (decisions §3, §8, §10): a reader's own, for them alone, and the public average. */
export const ratingRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, config } = tools;
    const site = config.site.key;

    const averageAnswer = async (params: { readonly articleId: string; readonly language: string }) => {
      const data: Average | undefined = await averageOf(db, { site, ...params });
      if (data === undefined) throw noSuchArticle();
      return { data };
    };

    app.put(
      '/v2/users/:id/ratings/:articleId/:language',
      {
        onRequest: keepPrivate,
        schema: {
          summary: 'Rate an article, or rate it anew; gives the average with it',
          security: signedIn,
          params: Type.Object({ id: text(100), ...article }),
          body: RatingBody,
          response: { 200: AverageAnswer },
        },
      },
      async (request) => {
        const { id, ...params } = request.params;
        const { userId } = await authenticateOwner(tools, request, id);
        if (!(await rateArticle(db, { userId, site, ...params, rating: request.body.rating }))) throw noSuchArticle();
        return averageAnswer(params);
      },
    );

    app.get(
      '/v2/articles/:articleId/:language/rating',
      {
        schema: {
          summary: 'What all readers think of an article',
          params: Type.Object(article),
          response: { 200: AverageAnswer },
        },
      },
      async ({ params }, reply) => {
        reply.header('cache-control', 'public, max-age=60');
        return averageAnswer(params);
      },
    );
  };
