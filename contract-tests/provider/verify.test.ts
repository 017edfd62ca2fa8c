import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';
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
  expect(readdirSync(pacts).toSorted()).toEqual(files.toSorted());
});

it.each(Object.keys(prefixes))(
  'the %s keeps its pact',
  (service) => replay(service, providerOf(inDatabase(database, backend.tables), backend.url)),
  120_000,
);
