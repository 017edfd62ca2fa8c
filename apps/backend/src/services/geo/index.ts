import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { countryRoutes } from './country/routes.ts';

/** The geolocation service (A§7). */
export const geoService =
  (context: Pick<Context, 'config'>): FastifyPluginAsync =>
  async (app) => {
    await app.register(countryRoutes(context));
  };
