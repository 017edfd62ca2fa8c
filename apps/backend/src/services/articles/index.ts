import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { capabilities } from './capabilities.generated.ts';

/** What the capabilities of this service share. */
export type ArticlesContext = Context & {
  /** Whether the caller is an alumnus with a session that lives: all that this service learns of one. */
  readonly isAlumnus: (request: FastifyRequest) => Promise<boolean>;
};

/** The service of articles and events (docs/contracts/articles-service.md), to be mounted under `/articles`. */
export const articlesService =
  (context: ArticlesContext): FastifyPluginAsync =>
  async (app) => {
    for (const routes of capabilities) await app.register(routes(context));
  };
