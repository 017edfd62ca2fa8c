import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { contentRoutes } from './graph/routes.ts';

/** The content service (decisions §3, C§7), to be mounted under `/content`. */
export const contentService = ({ db, config }: Pick<Context, 'db' | 'config'>): FastifyPluginAsync =>
  contentRoutes({
    db,
    allowsIntrospection: config.environment !== 'production',
    apiKey: config.contentApiKey,
  });
