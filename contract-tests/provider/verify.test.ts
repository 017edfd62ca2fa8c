import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';
import { type RunningBackend, startBackend } from './backend.ts';
import { type HeldTokens, pactOf, pacts, prefixes, replay } from './replay.ts';
import { forgetAll, statesOn } from './states.ts';

const held: HeldTokens = { access: undefined, refresh: undefined };
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
  (service) =>
    replay(service, {
      url: backend.url,
      states: statesOn(database, `${backend.url}/user`, held, backend.importJobs),
      held,
      forget: () => forgetAll(database, held),
    }),
  120_000,
);
