import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { componentsRoutes } from './components/routes.ts';
import { type ContentOptions, contentRoutes } from './graph/routes.ts';
import { publicationRoutes } from './publications/routes.ts';

/**
 * The content service (decisions §3, C§7), to be mounted under `/content`. `readerOf` says who asks, when somebody is
 * signed in: sessions and what they are worth are no business of this service.
 */
export const contentService =
  ({ db, config, readerOf }: Pick<Context, 'db' | 'config'> & Pick<ContentOptions, 'readerOf'>): FastifyPluginAsync =>
  async (app) => {
    const allowsIntrospection = config.environment !== 'production';
    await app.register(contentRoutes({ db, allowsIntrospection, apiKey: config.contentApiKey, readerOf }));
    await app.register(componentsRoutes);
    await app.register(publicationRoutes({ db, config }));
  };
