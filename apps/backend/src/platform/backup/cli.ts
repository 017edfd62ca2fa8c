import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, type Manifest } from './archive.ts';
import { backUp } from './backup.ts';
import { keepNewest, nameAt } from './keep.ts';
import { noteBackup } from './note.ts';
import { checkBackup, restore } from './restore.ts';

const help = `Backups of the database that DATABASE_URL names, and of the files in DATA_DIR where that is set.

  backup [FOLDER]            copies everything as it is at one moment into FOLDER, also while it is in use;
                             without FOLDER into a new one of DATA_DIR/backups
  backup --keep N            besides, all but the newest N of DATA_DIR/backups go, this one among them
  restore FOLDER [--force]   fills an empty database; with --force what is there is let go of
  check FOLDER               reads a backup and says whether it is whole
`;

class UsageError extends Error {}

const summaryOf = (verb: string, folder: string, { tables, files, madeAt, migrations }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, file) => sum + file.bytes, 0);
  const size = `${rows} rows of ${tables.length} tables, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
  return `${verb} ${folder}: ${size}, as of ${madeAt}, schema ${migrations.at(-1)}.`;
};

const countIn = (text: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError('--keep wants a whole number from 1 to 9999.');
  return Number(text);
};

const run = async (args: readonly string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { force: { type: 'boolean' }, keep: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command, given, ...rest] = positionals;
  if (values.help || command === undefined) return help.trimEnd();
  const { DATABASE_URL: databaseUrl = '', DATA_DIR } = process.env;
  const dataDir = DATA_DIR ? resolve(DATA_DIR) : undefined;
  const now = new Date();
  const folder = given === undefined ? undefined : resolve(given);
  if (rest.length > 0) throw new UsageError('One folder at a time.');
  if (command === 'check' && folder !== undefined) return summaryOf('Whole:', folder, await checkBackup(folder));
  if (databaseUrl === '') throw new UsageError('DATABASE_URL is required.');
  if (command === 'backup') {
    const keep = values.keep === undefined ? undefined : countIn(values.keep);
    if (keep !== undefined && folder !== undefined)
      throw new UsageError('--keep is for the folders of DATA_DIR/backups.');
    const backups = dataDir && join(dataDir, 'backups');
    const place = folder ?? (backups && join(backups, nameAt(now)));
    if (place === undefined) throw new UsageError('Name a folder, or set DATA_DIR.');
    const manifest = await backUp({ databaseUrl, folder: place, dataDir, now });
    if (dataDir !== undefined) await noteBackup(dataDir, manifest);
    const done = summaryOf('Backed up to', place, manifest);
    const gone = backups !== undefined && keep !== undefined ? await keepNewest(backups, keep, now) : [];
    return [done, ...gone.map((name) => `Removed ${name}.`)].join('\n');
  }
  if (command === 'restore' && folder !== undefined)
    return summaryOf('Restored', folder, await restore({ databaseUrl, folder, dataDir, force: values.force ?? false }));
  throw new UsageError('There is no such command.');
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isPlain = error instanceof BackupError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${message}\n${isPlain ? '' : error instanceof UsageError ? `\n${help}` : 'Nothing was changed.\n'}`,
  );
  process.exitCode = 1;
}
