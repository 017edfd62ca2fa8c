import { createReadStream } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Migrator } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { migrations } from '../db/migrations.generated.ts';
import { writingTo } from '../storage/disk-full.ts';
import { BackupError, checkFiles, type Manifest, readManifest } from './archive.ts';
import { tablesOf } from './catalogue.ts';
import { builderOver, type Client, quoted, quotedAll, withClient } from './connection.ts';
import { withoutIndexes } from './indexes.ts';

/**
 * The migrations of a backup must be among ours: then its form can be made, and brought up to date by the next start. Not the first of ours:
 * of two that were written side by side a database may have seen the second alone.
 */
const demandKnown = ({ migrations: theirs }: Manifest): void => {
  const ours = Object.keys(migrations);
  const unknown = theirs.filter((name) => !ours.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by a newer version: this one does not know ${unknown.join(', ')}. Restore it with the version that made it, or a newer one.`,
    );
};

const demandExclusiveAccess = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ readonly count: string }>(
    "SELECT count(*)::text AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'masthead-backend'",
  );
  if (rows[0]?.count !== '0')
    throw new BackupError('A backend still uses the database. Stop every one of them first, then restore.');
};

/** Drops everything in the schema that is not part of an extension. */
const empty = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ readonly statement: string }>(`
    SELECT format('DROP TABLE %s CASCADE', oid::regclass) AS statement FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('DROP ROUTINE %s CASCADE', oid::regprocedure) FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_proc.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('DROP TEXT SEARCH CONFIGURATION %s CASCADE', oid::regconfig) FROM pg_ts_config
    WHERE cfgnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT format('DROP TEXT SEARCH DICTIONARY IF EXISTS %s CASCADE', oid::regdictionary) FROM pg_ts_dict
    WHERE dictnamespace = current_schema()::regnamespace`);
  for (const { statement } of rows) await client.query(statement);
};

/** Gives an empty database the form that the backup's had. */
const makeForm = async (client: Client, { migrations: theirs }: Manifest): Promise<void> => {
  const db = builderOver(client);
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => theirs.includes(name)));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps }, disableTransactions: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};

/** Bytes handed on at once: with the 16 KB that zlib gives by default, reading a backup takes twice the processor time. */
const pieceBytes = 256 * 1024;

const fillTable = async (client: Client, folder: string, table: Manifest['tables'][number]): Promise<void> => {
  const rows = client.query(copyFrom(`COPY ${quoted(table.name)} (${quotedAll(table.columns)}) FROM STDIN`));
  const file = createReadStream(join(folder, table.file), { highWaterMark: pieceBytes });
  await pipeline(file, createGunzip({ chunkSize: pieceBytes }), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupError(`${table.name} took ${rows.rowCount} rows where the backup holds ${table.rows}.`);
};

const fill = async (client: Client, folder: string, manifest: Manifest): Promise<void> => {
  const here = (await tablesOf(client)).map(({ name }) => name);
  const missing = manifest.tables.filter(({ name }) => !here.includes(name));
  if (missing.length > 0)
    throw new BackupError(`The backup holds tables of another program: ${missing.map(({ name }) => name).join(', ')}.`);
  // Checks what migrations deferred to the end of their transaction; rows already hold what triggers would compute.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const name of here) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  // Migrations bring rows of their own.
  await client.query(`TRUNCATE ${quotedAll(here)}`);
  await withoutIndexes(client, here, async () => {
    for (const table of manifest.tables) await fillTable(client, folder, table);
  });
  for (const name of here) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  for (const { name, lastValue } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), lastValue]);
};

const existing = async (dataDir: string, { files }: Manifest): Promise<readonly string[]> => {
  const found = await Promise.all(
    files.map(({ path }) =>
      stat(join(dataDir, path)).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return found.flat();
};

export type RestorePlan = {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Where files of the backup go; they stay where they are unless given. */
  readonly dataDir?: string | undefined;
  /** Whether to overwrite what the database and the data directory hold. */
  readonly force: boolean;
};

/**
 * Restores a backup into an empty database, all of it or nothing, and copies its files into the data directory.
 * @throws BackupError when the backup is damaged or of a newer version, the database is in use, or data would be
 * overwritten without `force`; the error of the database or the disk otherwise. The database is then unchanged; files
 * already copied stay.
 */
export const restore = async ({ databaseUrl, folder, dataDir, force }: RestorePlan): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  demandKnown(manifest);
  await checkFiles(folder, manifest);
  const inTheWay = dataDir === undefined || force ? [] : await existing(dataDir, manifest);
  if (inTheWay.length > 0)
    throw new BackupError(`The data directory holds ${inTheWay.join(', ')} already. Say --force to replace it.`);
  await withClient(databaseUrl, async (client) => {
    await demandExclusiveAccess(client);
    await client.query('BEGIN');
    if (force) await empty(client);
    else if ((await tablesOf(client)).length > 0)
      throw new BackupError('The database is not empty. Name an empty one, or say --force to let go of what it holds.');
    await makeForm(client, manifest);
    await fill(client, folder, manifest);
    // Before the rows are seen: a site never has rows whose files are missing.
    if (dataDir !== undefined) await putFiles(folder, dataDir, manifest);
    await client.query('COMMIT');
    // The planner knows nothing of rows that came like this.
    await client.query('ANALYZE');
  });
  return manifest;
};

const putFiles = async (folder: string, dataDir: string, { files }: Manifest): Promise<void> => {
  for (const { file, path } of files) {
    const place = join(dataDir, path);
    await mkdir(dirname(place), { recursive: true });
    await writingTo(place, () => copyFile(join(folder, file), place));
  }
};

/**
 * Reads a whole backup without touching any database.
 * @throws BackupError when it is damaged, or of a newer version
 */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  demandKnown(manifest);
  await checkFiles(folder, manifest);
  return manifest;
};
