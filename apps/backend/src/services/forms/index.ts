import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { capabilities } from './capabilities.generated.ts';

/** The forms service of docs/contracts/forms-service.md. */
export const formsService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    for (const routes of capabilities) await app.register(routes(context));
  };
