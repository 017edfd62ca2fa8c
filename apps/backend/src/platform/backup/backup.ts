import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf } from '../values/error-code.ts';
import { BackupError, type Manifest, settle, store, writeManifest } from './archive.ts';
import { migrationsOf, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import { type Client, quoted, quotedAll, withClient } from './connection.ts';
import { draftOf } from './keep.ts';

const copyTable = async (client: Client, folder: string, { name, columns }: Table) => {
  const file = join('tables', `${name}.copy.gz`);
  const rows = client.query(copyTo(`COPY ${quoted(name)} (${quotedAll(columns)}) TO STDOUT`));
  const stored = await store(join(folder, file), rows, createGzip());
  return { name, columns: [...columns], file, rows: rows.rowCount, ...stored };
};

/** What of a data directory is of no use elsewhere: the cluster itself, logs, locks, other backups and what is half written. */
const isLeftOut = (name: string): boolean => /^(?:postgres(?:\..*)?|logs|backups|\..*|.*\.(?:lock|part))$/.test(name);

const filesUnder = async (directory: string): Promise<readonly string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split('/').some(isLeftOut))
    .sort();
};

/** Copies these files of a data directory into a backup; one that is gone meanwhile (a report that was read) is no part of it. */
export const copyFiles = async (
  dataDir: string,
  paths: readonly string[],
  folder: string,
): Promise<Manifest['files']> => {
  const copied: Manifest['files'] = [];
  for (const path of paths) {
    const file = join('files', path);
    await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    try {
      copied.push({ path, file, ...(await store(join(folder, file), createReadStream(join(dataDir, path)))) });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      await rm(join(folder, file), { force: true });
    }
  }
  return copied;
};

/** One snapshot for everything, taken once the tables can no longer be changed in their form: rows may be written meanwhile. */
const inSnapshot = async <Result>(client: Client, work: (tables: readonly Table[]) => Promise<Result>) => {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await tablesOf(client);
  if (tables.length > 0)
    await client.query(`LOCK TABLE ${quotedAll(tables.map(({ name }) => name))} IN ACCESS SHARE MODE`);
  const result = await work(tables);
  await client.query('COMMIT');
  return result;
};

export type BackupPlan = {
  readonly databaseUrl: string;
  /** A folder that does not exist yet. */
  readonly folder: string;
  /** Whose files (secrets, mail) are kept too; none unless given. */
  readonly dataDir?: string | undefined;
  readonly now: Date;
};

/**
 * Copies a consistent snapshot of a running database and the files of its data directory into a folder, which appears
 * only when it is complete and on the disk. The database is neither changed nor blocked.
 * @throws BackupError when the folder exists, the database does not answer or is empty; the error of disk or database
 * otherwise. The folder then does not exist.
 */
export const backUp = async ({ databaseUrl, folder, dataDir, now }: BackupPlan): Promise<Manifest> => {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${folder} exists already.`);
  const draft = join(dirname(folder), draftOf(basename(folder)));
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const manifest = await withClient(databaseUrl, (client) =>
      inSnapshot(client, async (tables): Promise<Manifest> => {
        const migrations = await migrationsOf(client);
        if (migrations.length === 0) throw new BackupError('The database holds nothing of Masthead.');
        const { rows } = await client.query<{ readonly server_version: string }>('SHOW server_version');
        const copied: Manifest['tables'] = [];
        for (const table of tables) copied.push(await copyTable(client, draft, table));
        return {
          format: 'masthead-backup-1',
          madeAt: now.toISOString(),
          postgres: rows[0]?.server_version ?? '',
          migrations: [...migrations],
          tables: copied,
          // Behind the rows: a sequence follows no snapshot, and must not be behind what was copied.
          sequences: [...(await sequencesOf(client))],
          files: dataDir === undefined ? [] : await copyFiles(dataDir, await filesUnder(dataDir), draft),
        };
      }),
    );
    await writeManifest(draft, manifest);
    for (const place of [join(draft, 'tables'), draft]) await settle(place);
    await rename(draft, folder);
    await settle(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
