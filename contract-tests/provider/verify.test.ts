import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { linkShortener } from '../../apps/backend/src/sample-third-parties/link-shortener.ts';
import { type RunningBackend, startBackend } from './backend.ts';
import { inDatabase } from './database.ts';
import { providerOf } from './provider.ts';
import { pactOf, pacts, prefixes, replay } from './replay.ts';

let backend: RunningBackend;
let database: pg.Client;

beforeAll(async () => {
  backend = await startBackend();
  database = new pg.Client({ connectionString: backend.databaseUrl });
  await database.connect();
}, 60_000);

afterAll(async () => {
  await database?.end();
  await backend?.stop();
}, 30_000);

it('knows every pact', () => {
  const files = Object.keys(prefixes).map((service) => basename(pactOf(service)));
  expect(readdirSync(pacts).toSorted()).toEqual([...files, basename(pactOf('link-shortener'))].toSorted());
});

it('the shortener of the sample system keeps its pact, which is the one with whoever shortens links for a site', async () => {
  const app = Fastify();
  await app.register(linkShortener(['https://site.example']));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    await replay('link-shortener', providerOf(inDatabase(database, backend.tables), url));
  } finally {
    await app.close();
  }
}, 60_000);

it.each(Object.keys(prefixes))(
  'the %s keeps its pact',
  (service) => replay(service, providerOf(inDatabase(database, backend.tables), backend.url)),
  120_000,
);
