import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { capabilities } from './capabilities.generated.ts';
import { makeSearchTools } from './shared/tools.ts';

/** The search service of docs/contracts/search-service.md, to be mounted under `/search`. */
export const searchService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const tools = makeSearchTools(context);
    for (const routes of capabilities) await app.register(routes(tools));
  };
