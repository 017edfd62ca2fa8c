import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../../context.ts';

/** ISO code of the country that a caller is in, `ZZ` where nobody can say. */
export const countryOfCaller = ({ config }: Pick<Context, 'config'>): string => config.geoCountry;

/**
 * Stand-in for the IP-geolocation service of A§7: answers the configured country, `ZZ` (unknown) unless one is set.
 * It looks nothing up, so no address leaves the machine.
 */
export const countryRoutes =
  (context: Pick<Context, 'config'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/', async (_request, reply) =>
      reply.header('cache-control', 'private, no-store').send({ country_code: countryOfCaller(context) }),
    );
  };
