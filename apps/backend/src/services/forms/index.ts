import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { quizRoutes } from './quiz/routes.ts';

/** The forms service of docs/contracts/forms-service.md. */
export const formsService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    await app.register(quizRoutes(context));
  };
