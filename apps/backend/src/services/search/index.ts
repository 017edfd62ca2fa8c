import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { jobAddressRoutes } from './job-addresses/routes.ts';
import { jobDetailRoutes } from './job-detail/routes.ts';
import { jobFilterRoutes } from './job-filters/routes.ts';
import { jobSearchRoutes } from './job-search/routes.ts';
import { similarJobRoutes } from './similar-jobs/routes.ts';
import { suggestionRoutes } from './suggestions/routes.ts';
import { makeSearchTools } from './tools.ts';

const capabilities = [
  jobFilterRoutes,
  jobSearchRoutes,
  suggestionRoutes,
  jobDetailRoutes,
  similarJobRoutes,
  jobAddressRoutes,
];

/** The search service of docs/contracts/search-service.md, to be mounted under `/search`. */
export const searchService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const tools = makeSearchTools(context);
    for (const routes of capabilities) await app.register(routes(tools));
  };
