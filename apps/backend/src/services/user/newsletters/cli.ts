import { readSetting } from '../../../platform/config/setting.ts';
import { settings } from '../../../platform/config/settings.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { openDatabase, openPool } from '../../../platform/db/pool.ts';
import type { Tables } from '../shared/tables.ts';
import { help, PlainError, perform } from './command.ts';

const run = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return void process.stdout.write(help);
  const databaseUrl = process.env.DATABASE_URL ?? '';
  if (databaseUrl === '') throw new PlainError('DATABASE_URL is required.');
  const db = openDatabase<Tables>(openPool({ databaseUrl, size: 2, statementTimeoutMs: 0, onLost: () => {} }));
  const key = readSetting(process.env, settings.siteKey) ?? settings.siteKey.preset;
  try {
    await migrate(db);
    process.stdout.write(`${await perform({ db, clock: () => new Date(), config: { site: { key } } }, args)}\n`);
  } finally {
    await db.destroy();
  }
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
