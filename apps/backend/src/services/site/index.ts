import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { capabilities } from './capabilities.generated.ts';

/** The public site's own service (docs/contracts/site-service.md). */
export const siteService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    for (const routes of capabilities) await app.register(routes(context));
  };
