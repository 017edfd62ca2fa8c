import Fastify from 'fastify';
import { readConfig } from '../platform/config/config.ts';
import { describeApi } from '../platform/http/openapi.ts';
import { identityPath, sampleIssuer, sampleProviders } from '../sample-identity/clients.ts';
import { sampleIdentity } from '../sample-identity/index.ts';

export type RunningIdentity = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly stop: () => Promise<void>;
};

/** Starts an OpenID provider for a backend that visitors come back to by the site at this origin. */
export const startIdentity = async (site: string): Promise<RunningIdentity> => {
  const secrets = { accessToken: 'secret of the provider of these tests', captcha: 'another secret of that provider' };
  const config = readConfig({ MASTHEAD_ENV: 'test', DATABASE_URL: 'postgres://unused', SITE_ORIGIN: site });
  const app = Fastify();
  await describeApi(app);
  await app.register(sampleIdentity({ config, secrets }), { prefix: identityPath });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const issuer = sampleIssuer(address);
  const { google } = sampleProviders({ secrets }, address);
  if (issuer === undefined || google?.clientSecret._tag !== 'Shared') throw new Error('there is no client for google');
  return {
    issuer,
    clientId: google.clientId,
    clientSecret: google.clientSecret.secret,
    stop: () => app.close(),
  };
};
