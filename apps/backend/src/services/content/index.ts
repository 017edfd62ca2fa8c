import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { componentsRoutes } from './components/routes.ts';
import { contentRoutes } from './graph/routes.ts';

/** The content service (decisions §3, C§7), to be mounted under `/content`. */
export const contentService =
  ({ db, config }: Pick<Context, 'db' | 'config'>): FastifyPluginAsync =>
  async (app) => {
    const allowsIntrospection = config.environment !== 'production';
    await app.register(contentRoutes({ db, allowsIntrospection, apiKey: config.contentApiKey }));
    await app.register(componentsRoutes);
  };
