import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import pg from 'pg';
import { type RunningIdentity, startIdentity } from '../../apps/sample/src/identity/start.ts';
import { linkShortener } from '../../apps/sample/src/third-parties/link-shortener.ts';
import { oembedHosts } from '../../apps/sample/src/third-parties/oembed-hosts.ts';
import { videoService } from '../../apps/sample/src/third-parties/video-service.ts';
import { prefixes } from '../command/services.mjs';
import { type RunningBackend, siteOrigin, startBackend } from './backend.ts';
import { inDatabase } from './database.ts';
import { providerOf } from './provider.ts';
import { pactOf, pacts, replay } from './replay.ts';

let identity: RunningIdentity;
let backend: RunningBackend;
let database: pg.Client;

beforeAll(async () => {
  identity = await startIdentity(siteOrigin);
  const { google } = identity.providers;
  if (google?.clientSecret._tag !== 'Shared') throw new Error('there is no client for google');
  backend = await startBackend({
    GOOGLE_ISSUER: identity.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret.secret,
  });
  database = new pg.Client({ connectionString: backend.databaseUrl });
  await database.connect();
}, 300_000);

afterAll(async () => {
  await database?.end();
  await backend?.stop();
  await identity?.stop();
}, 120_000);

it('verifies every pact', () => {
  const files = Object.keys(prefixes).map((service) => basename(pactOf(service)));
  const standIns = Object.keys(sampleThirdParties).map((service) => basename(pactOf(service)));
  expect(readdirSync(pacts).toSorted()).toEqual([...files, ...standIns].toSorted());
});

/** The sample system's stand-ins for services of others: their pacts are those of the real ones. */
const sampleThirdParties: Readonly<Record<string, FastifyPluginAsync>> = {
  'link-shortener': linkShortener(['https://site.example']),
  'oembed-host': oembedHosts(['pieces.example']),
  'video-service': videoService('https://site.example'),
};

it.each(Object.entries(sampleThirdParties))(
  'the %s of the sample system fulfils its pact',
  async (service, plugin) => {
    const app = Fastify();
    await app.register(plugin);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      await replay(service, providerOf(inDatabase(database, backend.tables), url));
    } finally {
      await app.close();
    }
  },
  300_000,
);

it.each(Object.keys(prefixes))(
  'the %s fulfils its pact',
  (service) => replay(service, providerOf(inDatabase(database, backend.tables), backend.url)),
  // A guard against what hangs: a busy machine took more than two minutes for the pact of the user service.
  600_000,
);
