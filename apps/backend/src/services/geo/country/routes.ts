import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../../platform/context.ts';

/**
 * Stand-in for the IP-geolocation service of A§7: answers the configured country, `ZZ` (unknown) by default. It makes
 * no look-up, so no address leaves the machine.
 */
export const countryRoutes =
  ({ config }: Pick<Context, 'config'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/', async (_request, reply) =>
      reply.header('cache-control', 'private, no-store').send({ country_code: config.geoCountry }),
    );
  };
