import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withDatabase } from '../../../platform/db/with-database.ts';
import type { Database } from '../shared/tables.ts';
import { FeedError, importFeed } from './feed.ts';

const help = `Jobs of the search service, in the database that DATABASE_URL names.

  import FILE [--replace]         reads a feed (docs/contracts/search-service.md), all of it or nothing;
                                  with --replace jobs that the feed does not hold expire
`;

class UsageError extends Error {}

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new FeedError([`It cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
  }
};

const commandOf = (args: readonly string[]): ((db: Database) => Promise<string>) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [command, file, ...rest] = positionals;
  const today = new Date();
  if (command === 'import' && file !== undefined && rest.length === 0)
    return async (db) => {
      const { written, expired } = await importFeed(db, await textOf(file), {
        replace: values.replace ?? false,
        today,
      });
      return `${written} jobs written, ${expired} expired.`;
    };
  throw new UsageError('There is no such command.');
};

const run = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args.includes('--help')) return void process.stdout.write(help);
  const command = commandOf(args);
  const databaseUrl = process.env.DATABASE_URL ?? '';
  if (databaseUrl === '') throw new UsageError('DATABASE_URL is required.');
  process.stdout.write(`${await withDatabase(databaseUrl, command)}\n`);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isPlain = error instanceof FeedError || error instanceof UsageError;
  process.stderr.write(`${message}\n${isPlain && !(error instanceof FeedError) ? `\n${help}` : ''}`);
  process.exitCode = 1;
}
