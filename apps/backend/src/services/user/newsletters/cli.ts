import { readSetting } from '../../../platform/config/setting.ts';
import { settings } from '../../../platform/config/settings.ts';
import { withDatabase } from '../../../platform/db/with-database.ts';
import type { Database } from '../shared/tables.ts';
import { help, PlainError, perform } from './command.ts';

const run = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return void process.stdout.write(help);
  const databaseUrl = process.env.DATABASE_URL ?? '';
  if (databaseUrl === '') throw new PlainError('DATABASE_URL is required.');
  const key = readSetting(process.env, settings.siteKey) ?? settings.siteKey.preset;
  const done = await withDatabase(databaseUrl, (db: Database) =>
    perform({ db, clock: () => new Date(), config: { site: { key } } }, args),
  );
  process.stdout.write(`${done}\n`);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
