import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { capabilities } from './capabilities.generated.ts';

/** The service of articles and events (docs/contracts/articles-service.md), to be mounted under `/articles`. */
export const articlesService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    for (const routes of capabilities) await app.register(routes(context));
  };
