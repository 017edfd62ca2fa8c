import type { FastifyPluginAsync } from 'fastify';
import { componentsRoutes } from './components/routes.ts';
import { type ContentOptions, contentRoutes } from './graph/routes.ts';
import { openMediaStore } from './media/open-store.ts';
import { type MediaOptions, mediaRoutes } from './media/routes.ts';
import { publicationRoutes } from './publications/routes.ts';
import type { Context } from './shared/context.ts';

/**
 * The content service (decisions §3, C§7), to be mounted under `/content`. `readerOf` returns the signed-in caller,
 * and `sessions` their session; this service does not validate them. `componentsSchema` is the catalogue of what an
 * author may place on a page.
 */
export const contentService =
  ({
    db,
    config,
    secrets,
    clock,
    readerOf,
    sessions,
    componentsSchema,
  }: Pick<Context, 'db' | 'config' | 'secrets' | 'clock'> &
    Pick<ContentOptions, 'readerOf'> &
    Pick<MediaOptions, 'sessions'> & { readonly componentsSchema: object }): FastifyPluginAsync =>
  async (app) => {
    const allowsIntrospection = config.environment !== 'production';
    await app.register(contentRoutes({ db, allowsIntrospection, apiKey: config.contentApiKey, readerOf }));
    await app.register(componentsRoutes(componentsSchema));
    await app.register(publicationRoutes({ db, config }));
    await app.register(mediaRoutes({ db, config, secrets, clock, sessions, store: await openMediaStore(config) }));
  };
