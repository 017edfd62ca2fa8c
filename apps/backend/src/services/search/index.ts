import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { jobAddressRoutes } from './routes/job-addresses.ts';
import { jobRoutes } from './routes/jobs.ts';
import { makeTypeAheadLimit } from './type-ahead-limit.ts';

/** The search service of docs/contracts/search-service.md, to be mounted under `/search`. */
export const searchService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    await app.register(jobRoutes(context, makeTypeAheadLimit(context)));
    await app.register(jobAddressRoutes(context));
  };
