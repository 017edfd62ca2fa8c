import type { Config, ProviderConfigs } from '@masthead/backend';
import Fastify from 'fastify';
import { identityPath } from '../shared/paths.ts';
import { issuerAt, newClients } from './clients.ts';
import { identityProvider } from './index.ts';

export type RunningIdentity = {
  readonly issuer: string;
  /** The clients that it knows, as the configuration of a backend has them. */
  readonly providers: ProviderConfigs;
  readonly stop: () => Promise<void>;
};

/** Starts the provider alone, for the tests of a backend whose visitors come back to the site at this origin. */
export const startIdentity = async (origin: string): Promise<RunningIdentity> => {
  const app = Fastify({ forceCloseConnections: true });
  const providers: { -readonly [Name in keyof ProviderConfigs]: ProviderConfigs[Name] } = {};
  const site: Config['site'] = { key: 'test', name: 'Test', origin };
  await app.register(identityProvider({ environment: 'test', site, providers }), { prefix: identityPath });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const issuer = issuerAt(app.server.address());
  if (issuer === undefined) throw new Error('the provider has no address');
  Object.assign(providers, newClients(issuer));
  return { issuer, providers, stop: () => app.close() };
};
