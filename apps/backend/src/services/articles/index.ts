import type { FastifyPluginAsync } from 'fastify';
import { capabilities } from './capabilities.generated.ts';
import type { ArticlesContext } from './shared/context.ts';

/** The service of articles and events (docs/contracts/articles-service.md), to be mounted under `/articles`. */
export const articlesService =
  (context: ArticlesContext): FastifyPluginAsync =>
  async (app) => {
    for (const routes of capabilities) await app.register(routes(context));
  };
