import type { Config } from '@masthead/backend';
import Fastify, { type FastifyInstance } from 'fastify';
import { identityProvider } from './identity/index.ts';
import { identityPath, thirdPartiesPath } from './shared/paths.ts';
import { thirdParties } from './third-parties/index.ts';

/**
 * The servers of others that the sample firm uses, all of them one process: its identity provider and what its pages load from elsewhere.
 * @throws Error in production
 */
export const buildServers = async (
  config: Pick<Config, 'environment' | 'site' | 'providers'>,
): Promise<FastifyInstance> => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(identityProvider(config), { prefix: identityPath });
  await app.register(thirdParties(config), { prefix: thirdPartiesPath });
  return app;
};
