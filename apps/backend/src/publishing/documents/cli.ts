import { parseArgs } from 'node:util';
import { readSetting } from '../../platform/config/setting.ts';
import { settings } from '../../platform/config/settings.ts';
import { withDatabase } from '../../platform/db/with-database.ts';
import type { Database } from '../../services/tables.ts';
import { help, PlainError, perform } from './command.ts';

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scopes: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help || positionals.length === 0) return void process.stdout.write(help);
  const databaseUrl = process.env.DATABASE_URL ?? '';
  if (databaseUrl === '') throw new PlainError('DATABASE_URL is required.');
  const site = readSetting(process.env, settings.siteKey) ?? settings.siteKey.preset;
  const done = await withDatabase(databaseUrl, (db: Database) =>
    perform({ db, site, now: new Date() }, positionals, values.scopes),
  );
  process.stdout.write(`${done}\n`);
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
