import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../db/migrations.generated.ts';
import { loadSampleSite } from '../sample-site.ts';
import { loadSampleJobs } from '../services/search/job-import/sample-jobs.ts';
import { goodPassword, registerVisitor, signIn, startTimeout } from '../testing/app.ts';
import { backendOfTests } from '../testing/backend.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { type Manifest, readManifest } from './archive.ts';
import { backUp, copyFiles } from './backup.ts';
import { keepNewest, nameAt } from './keep.ts';
import { checkBackup, restore } from './restore.ts';

const backend = backendOfTests({ rateLimits: true });
const now = new Date('2026-11-22T03:00:00Z');

let scratch: string;
let target: TestDatabase;
beforeAll(async () => {
  await loadSampleSite(backend.db);
  await loadSampleJobs(backend.db, backend.clock.now());
  const visitor = await registerVisitor(backend.app);
  await signIn(backend.app, visitor.email, goodPassword);
  await signIn(backend.app, visitor.email, 'a wrong pass phrase');
}, startTimeout);
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'masthead-backup-'));
  target = await freshDatabase({ migrated: false });
}, startTimeout);
afterEach(async () => {
  await target.close();
  await rm(scratch, { recursive: true });
}, startTimeout);

/** Asks a database as somebody who is no backend and leaves at once. */
const rowsOf = async <Row extends pg.QueryResultRow>({ url }: TestDatabase, text: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
};

const tablesIn = async (database: TestDatabase): Promise<readonly string[]> => {
  const rows = await rowsOf<{ readonly name: string }>(
    database,
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'kysely_migration' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
};

/** Every index, constraint and trigger of a database, as SQL that makes it. */
const formOf = (database: TestDatabase): Promise<readonly { readonly definition: string }[]> =>
  rowsOf(
    database,
    `SELECT definition FROM (
      SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgconstrrelid::regclass, tgfoid::regproc, tgenabled)
        FROM pg_trigger WHERE tgisinternal
    ) parts (definition) ORDER BY 1`,
  );

/** A hash over all rows of each table, whatever order they lie in. */
const hashes = async (database: TestDatabase): Promise<Readonly<Record<string, string>>> => {
  const entries: (readonly [string, string])[] = [];
  for (const name of await tablesIn(database)) {
    const [row] = await rowsOf<{ readonly hash: string }>(
      database,
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS hash FROM ${name} t`,
    );
    entries.push([name, row?.hash ?? '']);
  }
  return Object.fromEntries(entries);
};

const folder = (): string => join(scratch, 'monday');
const aBackup = (dataDir?: string): Promise<Manifest> =>
  backUp({ databaseUrl: backend.url, folder: folder(), dataDir, now });
const restored = (plan: { readonly force?: boolean; readonly dataDir?: string } = {}): Promise<Manifest> =>
  restore({ databaseUrl: target.url, folder: folder(), dataDir: plan.dataDir, force: plan.force ?? false });

const rewriteManifest = async (change: (manifest: Manifest) => Manifest): Promise<void> =>
  writeFile(join(folder(), 'manifest.json'), JSON.stringify(change(await readManifest(folder()))));

it('keeps the newest backups, and whatever has a name of its own', async () => {
  const days = [3, 1, 4, 2].map((day) => nameAt(new Date(Date.UTC(2026, 10, day))));
  for (const name of [...days, 'before-the-upgrade', '.2026-11-05T00-00-00.000Z.part'])
    await mkdir(join(scratch, name, 'tables'), { recursive: true });
  const noon = new Date('2026-11-05T12:00:00Z');
  expect(await keepNewest(scratch, 2, noon)).toEqual([days[1], days[3]]);
  expect((await readdir(scratch)).sort()).toEqual(
    ['.2026-11-05T00-00-00.000Z.part', days[0], days[2], 'before-the-upgrade'].sort(),
  );
  expect(await keepNewest(scratch, 5, noon)).toEqual([]);
});

it('lets go of what is left of a backup that was killed on its way', async () => {
  const names = ['.2026-11-05T00-00-00.000Z.part', '.2026-11-06T00-00-00.000Z.part', '.by-hand.part'];
  for (const name of names) await mkdir(join(scratch, name, 'tables'), { recursive: true });
  expect(await keepNewest(scratch, 1, new Date('2026-11-06T06:00:00Z'))).toEqual([names[0]]);
  expect((await readdir(scratch)).sort()).toEqual(names.slice(1));
});

it('leaves out a file that is gone before it is copied', async () => {
  await mkdir(join(scratch, 'data'));
  await writeFile(join(scratch, 'data/secrets.json'), 'kept');
  const copied = await copyFiles(join(scratch, 'data'), ['inbox/read.eml', 'secrets.json'], join(scratch, 'copy'));
  expect(copied.map(({ path }) => path)).toEqual(['secrets.json']);
  expect(await readdir(join(scratch, 'copy/files/inbox'))).toEqual([]);
});

describe('a backup', () => {
  it('restored into an empty database, holds every row of every table as it was', async () => {
    const manifest = await aBackup();
    expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);
    await restored();
    expect(await hashes(target)).toEqual(await hashes(backend));
    expect(await formOf(target)).toEqual(await formOf(backend));
  });

  it('goes on counting where the database had come to', async () => {
    await aBackup();
    await restored();
    const sequences = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1';
    expect(await rowsOf(target, sequences)).toEqual(await rowsOf(backend, sequences));
  });

  it('is of one moment, however much is written meanwhile', async () => {
    // The first and the last table that is copied: each write changes both at once.
    const write = (turn: number) =>
      backend.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('alerts')
          .set({ title: `turn ${turn}` })
          .execute();
        await tx
          .updateTable('users')
          .set({ first_name: `turn ${turn}` })
          .execute();
      });
    await write(0);
    const copying = aBackup();
    for (let turn = 1; turn <= 300; turn += 1) await write(turn);
    const { tables } = await copying;
    const names = tables.map(({ name }) => name);
    expect(names.indexOf('users') - names.indexOf('alerts')).toBeGreaterThan(30);
    await restored();
    const turns = 'SELECT DISTINCT title AS turn FROM alerts UNION SELECT DISTINCT first_name FROM users';
    expect(await rowsOf(target, turns)).toHaveLength(1);
  });

  it('keeps the files of the data directory, but neither the cluster nor logs, locks or other backups', async () => {
    const [from, to] = [join(scratch, 'from'), join(scratch, 'to')];
    for (const place of ['outbox', 'logs', 'postgres/base', 'backups/sunday', 'media/ab'])
      await mkdir(join(from, place), { recursive: true });
    for (const file of [
      'secrets.json',
      'media/ab/abc',
      'outbox/1.eml',
      'outbox/2.eml.part',
      'logs/site.log',
      'postgres/base/1',
    ])
      await writeFile(join(from, file), `what stands in ${file}`);
    for (const file of ['backups/sunday/manifest.json', 'postgres.password', 'start.lock'])
      await writeFile(join(from, file), 'of no use elsewhere');
    expect((await aBackup(from)).files.map(({ path }) => path)).toEqual([
      'media/ab/abc',
      'outbox/1.eml',
      'secrets.json',
    ]);
    await restored({ dataDir: to });
    expect((await readdir(to, { recursive: true })).sort()).toEqual([
      'media',
      'media/ab',
      'media/ab/abc',
      'outbox',
      'outbox/1.eml',
      'secrets.json',
    ]);
    expect(await readFile(join(to, 'outbox/1.eml'), 'utf8')).toBe('what stands in outbox/1.eml');
  });

  it('can be read by nobody but its owner', async () => {
    const { tables } = await aBackup();
    for (const file of ['', 'tables']) expect((await stat(join(folder(), file))).mode & 0o777).toBe(0o700);
    for (const file of ['manifest.json', tables[0]?.file ?? ''])
      expect((await stat(join(folder(), file))).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing behind when it fails, and touches no folder that is there', async () => {
    await expect(
      backUp({ databaseUrl: target.url, folder: folder(), now }), // an empty database
    ).rejects.toThrow('holds nothing of Masthead');
    await expect(backUp({ databaseUrl: 'postgres://x@127.0.0.1:1/x', folder: folder(), now })).rejects.toThrow(
      'does not answer',
    );
    expect(await readdir(scratch)).toEqual([]);
    await mkdir(folder());
    await expect(aBackup()).rejects.toThrow('exists already');
    expect(await readdir(folder())).toEqual([]);
  });
});

describe('restoring', () => {
  it('refuses a database that holds something, until it is forced to let go of it', async () => {
    await aBackup();
    await restored();
    await rowsOf(target, "UPDATE users SET email = 'changed@example.com'");
    await expect(restored()).rejects.toThrow('The database is not empty');
    expect(await rowsOf(target, "SELECT FROM users WHERE email = 'changed@example.com'")).not.toEqual([]);
    await restored({ force: true });
    expect(await hashes(target)).toEqual(await hashes(backend));
  });

  it('refuses files that are there, until it is forced to replace them', async () => {
    const dataDir = join(scratch, 'data');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'secrets.json'), 'old');
    await aBackup(dataDir);
    await writeFile(join(dataDir, 'secrets.json'), 'new');
    await expect(restored({ dataDir })).rejects.toThrow('secrets.json already');
    expect(await tablesIn(target)).toEqual([]);
    await restored({ dataDir, force: true });
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('old');
  });

  it('refuses what is damaged, by name, and touches nothing', async () => {
    const { tables } = await aBackup();
    await appendFile(join(folder(), tables[0]?.file ?? ''), 'x');
    await rm(join(folder(), tables[1]?.file ?? ''));
    const complaint = `${tables[0]?.file} is not what was written; ${tables[1]?.file} cannot be read`;
    await expect(restored()).rejects.toThrow(complaint);
    await expect(checkBackup(folder())).rejects.toThrow(complaint);
    expect(await tablesIn(target)).toEqual([]);
    await expect(checkBackup(scratch)).rejects.toThrow('is no whole backup');
  });

  it('refuses a backup that a newer version made, and names what it does not know', async () => {
    await aBackup();
    await rewriteManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-flying'] }));
    await expect(restored()).rejects.toThrow('made by a newer version: this one does not know 9999-flying');
    expect(await tablesIn(target)).toEqual([]);
  });

  it('takes a backup of an older version, in the form it had then', async () => {
    await aBackup();
    const before = Object.keys(migrations).slice(0, 1);
    await rewriteManifest((manifest) => ({
      ...manifest,
      migrations: before,
      tables: manifest.tables.filter(({ name }) => name === 'spent_tokens'),
      sequences: [],
    }));
    await restored();
    const rows = await rowsOf<{ readonly name: string }>(target, 'SELECT name FROM kysely_migration');
    expect(rows.map(({ name }) => name)).toEqual(before);
  });

  it('takes one of a database that saw the second of two migrations written side by side, and not yet the first', async () => {
    await aBackup();
    const seen = Object.keys(migrations).filter((name) => name !== '1091-followed-events');
    await rewriteManifest((manifest) => ({
      ...manifest,
      migrations: seen,
      tables: manifest.tables.filter(({ name }) => name !== 'search_followed_events'),
    }));
    await restored();
    const rows = await rowsOf<{ readonly name: string }>(target, 'SELECT name FROM kysely_migration ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual(seen);
  });

  it('refuses paths that lead out of the backup', async () => {
    await aBackup();
    const stray = { file: 'files/x', path: '../../etc/cron.d/x', bytes: 0, sha256: '0'.repeat(64) };
    await rewriteManifest((manifest) => ({ ...manifest, files: [stray] }));
    await expect(restored({ dataDir: join(scratch, 'data') })).rejects.toThrow('files outside of itself');
  });

  it.each(['files/secrets.json', 'files'])('refuses a symbolic link at %s inside the backup', async (linked) => {
    const dataDir = join(scratch, 'data');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'secrets.json'), 'kept');
    await aBackup(dataDir);
    await rename(join(folder(), linked), join(scratch, 'elsewhere'));
    await symlink(join(scratch, 'elsewhere'), join(folder(), linked));
    await expect(restored({ dataDir: join(scratch, 'to') })).rejects.toThrow(
      'files/secrets.json is reached by a symbolic link',
    );
    expect(await tablesIn(target)).toEqual([]);
  });

  it('leaves the database as it was when it breaks half-way', async () => {
    await aBackup();
    await rewriteManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: table.rows + 1 } : table)),
    }));
    await expect(restored()).rejects.toThrow('users took');
    expect(await tablesIn(target)).toEqual([]);
  });

  it('refuses rows that break a constraint, and leaves the database as it was', async () => {
    await aBackup();
    await rewriteManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.filter(({ name }) => name !== 'users'),
    }));
    await expect(restored()).rejects.toThrow('violates foreign key constraint');
    expect(await tablesIn(target)).toEqual([]);
  });

  it('builds each index once its table is filled', async () => {
    await aBackup();
    await restored();
    // Numbers of objects grow: an index of the migrations is older than the last table.
    const [order] = await rowsOf<{ readonly later: boolean }>(
      target,
      `SELECT bool_and(i.indexrelid > (SELECT max(oid) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)) AS later
       FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
       WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname NOT LIKE 'kysely_%'`,
    );
    expect(order?.later).toBe(true);
  });

  it('refuses while a backend uses the database', async () => {
    await aBackup();
    const connection = await backend.pool.connect();
    await expect(restore({ databaseUrl: backend.url, folder: folder(), force: true })).rejects.toThrow(
      'A backend still uses the database',
    );
    connection.release();
  });
});
