import type { Kysely } from 'kysely';
import { readSetting } from '../config/setting.ts';
import { settings } from '../config/settings.ts';
import { withDatabase } from './with-database.ts';

/** Something that the person at the keyboard can put right. */
export class PlainError extends Error {}

/**
 * Runs a command with the arguments of this process on the database that DATABASE_URL names, and prints what it returns; its help without
 * arguments. A failure goes to standard error as a sentence, with exit code 1.
 */
export const databaseCommand = async <Tables>(
  help: string,
  perform: (db: Kysely<Tables>, siteKey: string, args: readonly string[]) => Promise<string>,
): Promise<void> => {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) return void process.stdout.write(help);
  try {
    const databaseUrl = process.env.DATABASE_URL ?? '';
    if (databaseUrl === '') throw new PlainError('DATABASE_URL is required.');
    const siteKey = readSetting(process.env, settings.siteKey) ?? settings.siteKey.preset;
    const done = await withDatabase<Tables, string>(databaseUrl, (db) => perform(db, siteKey, args));
    process.stdout.write(`${done}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
