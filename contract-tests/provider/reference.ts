// Started by `masthead-contracts consumer FILE`: verifies the reference backend, with an empty database, against that pact.
import pg from 'pg';
import { readPact } from '../command/input.mjs';
import { prefixes } from '../command/services.mjs';
import { verifyPact } from '../command/verify.mjs';
import { startBackend } from './backend.ts';
import { inDatabase } from './database.ts';
import { providerOf } from './provider.ts';

const file = process.argv[2] ?? '';
const pact = readPact(file);
const backend = await startBackend({});
const database = new pg.Client({ connectionString: backend.databaseUrl });
try {
  await database.connect();
  const url = `${backend.url}${prefixes[pact.provider.name]}`;
  const provider = providerOf(inDatabase(database, backend.tables), backend.url);
  process.send?.(await verifyPact({ pact, file, url, provider }));
} finally {
  await database.end();
  await backend.stop();
  process.disconnect?.();
}
