import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { componentsRoutes } from './components/routes.ts';
import { type ContentOptions, contentRoutes } from './graph/routes.ts';
import { publicationRoutes } from './publications/routes.ts';

/**
 * The content service (decisions §3, C§7), to be mounted under `/content`. `hasSession` says whether a request comes from somebody who
 * is signed in: sessions are no business of this service.
 */
export const contentService =
  ({
    db,
    config,
    hasSession,
  }: Pick<Context, 'db' | 'config'> & Pick<ContentOptions, 'hasSession'>): FastifyPluginAsync =>
  async (app) => {
    const allowsIntrospection = config.environment !== 'production';
    await app.register(contentRoutes({ db, allowsIntrospection, apiKey: config.contentApiKey, hasSession }));
    await app.register(componentsRoutes);
    await app.register(publicationRoutes({ db, config }));
  };
