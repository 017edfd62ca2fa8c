import type { FastifyPluginAsync } from 'fastify';
import { capabilities } from './capabilities.generated.ts';
import { makeSearchTools } from './job-index/tools.ts';
import type { Context } from './shared/context.ts';

/** The search service of docs/contracts/search-service.md, to be mounted under `/search`. */
export const searchService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const tools = makeSearchTools(context);
    for (const routes of capabilities) await app.register(routes(tools));
  };
