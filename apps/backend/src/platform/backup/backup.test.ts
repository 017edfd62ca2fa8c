import promises, {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { tinySite } from '../../publishing/compile/builder.ts';
import { compileSite } from '../../publishing/compile/compile.ts';
import { loadSite } from '../../publishing/load.ts';
import { aJob, openAt, store } from '../../services/search/job-import/builder.ts';
import { goodPassword, registerVisitor, signIn, startTimeout } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrations } from '../db/migrations.generated.ts';
import { type Manifest, readManifest } from './archive.ts';
import { backUp, copyFiles } from './backup.ts';
import { keepNewest, nameAt } from './keep.ts';
import { checkBackup, restore } from './restore.ts';

const backend = backendOfTests({ rateLimits: true });
const now = new Date('2026-11-22T03:00:00Z');

/** The files of the data directory that is backed up; each contains its own path. */
const dataFiles = ['secrets.json', 'media/ab/abc', 'outbox/1.eml'];
const leftOutFiles = [
  'outbox/2.eml.part',
  'logs/site.log',
  'postgres/base/1',
  'backups/sunday/manifest.json',
  'postgres.password',
  'start.lock',
];

let shared: string;
let made: Manifest;
/** What the tables held when the shared backup was made. */
let held: Readonly<Record<string, string>>;
let scratch: string;
let target: TestDatabase;
beforeAll(async () => {
  const tiny = compileSite(tinySite());
  if (tiny._tag === 'Refused') throw new Error('the tiny site is refused');
  await loadSite(backend.db, tiny.site);
  const nothing = { tool_tip: '', description: '', frequency: '', preview_link: '', preview_link_label: '' };
  const alert = { site: 'tiny', alert_code: 'brief', alert_group: 'newsLetters', language: 'en', title: 'The Brief' };
  await backend.db
    .insertInto('alerts')
    .values({ ...nothing, ...alert, position: 0 })
    .execute();
  const today = backend.clock.now();
  const jobs = Array.from({ length: 40 }, (_, number) => aJob(number, openAt(today)));
  await store(backend.db, jobs, today);
  const visitor = await registerVisitor(backend.app);
  await signIn(backend.app, visitor.email, goodPassword);
  await signIn(backend.app, visitor.email, 'a wrong pass phrase');
  shared = await mkdtemp(join(tmpdir(), 'masthead-shared-backup-'));
  for (const file of [...dataFiles, ...leftOutFiles]) {
    await mkdir(dirname(join(shared, 'data', file)), { recursive: true });
    await writeFile(join(shared, 'data', file), file);
  }
  held = await hashes(backend);
  made = await backUp({ databaseUrl: backend.url, folder: join(shared, 'backup'), dataDir: join(shared, 'data'), now });
}, startTimeout);
afterAll(() => rm(shared, { recursive: true }), startTimeout);

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'masthead-backup-'));
});
afterEach(() => rm(scratch, { recursive: true }));

/** Has the tests of a block restore into one database, which is empty at first. */
const intoOneDatabase = (): void => {
  beforeAll(async () => {
    target = await freshDatabase({ migrated: false });
  }, startTimeout);
  afterAll(() => target.close(), startTimeout);
};

/** Queries a database on a connection of its own, which is closed at once. */
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
  const each = (await tablesIn(database)).map(
    (name) =>
      `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS hash FROM ${name} t`,
  );
  const rows = await rowsOf<{ readonly name: string; readonly hash: string }>(database, each.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};

const folder = (): string => join(scratch, 'monday');
/** A copy of the shared backup, for a test to spoil. */
const copyOfBackup = (): Promise<void> => cp(join(shared, 'backup'), folder(), { recursive: true });
type Plan = { readonly from?: string; readonly force?: boolean; readonly dataDir?: string };
const restored = ({ from = folder(), force = false, dataDir }: Plan = {}): Promise<Manifest> =>
  restore({ databaseUrl: target.url, folder: from, dataDir, force });

const rewriteManifest = async (change: (manifest: Manifest) => Manifest): Promise<void> =>
  writeFile(join(folder(), 'manifest.json'), JSON.stringify(change(await readManifest(folder()))));

it('retention keeps the newest backups, and folders with other names', async () => {
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

it('retention removes what a killed backup left', async () => {
  const names = ['.2026-11-05T00-00-00.000Z.part', '.2026-11-06T00-00-00.000Z.part', '.by-hand.part'];
  for (const name of names) await mkdir(join(scratch, name, 'tables'), { recursive: true });
  expect(await keepNewest(scratch, 1, new Date('2026-11-06T06:00:00Z'))).toEqual([names[0]]);
  expect((await readdir(scratch)).sort()).toEqual(names.slice(1));
});

it('copying skips a file that was deleted meanwhile', async () => {
  await mkdir(join(scratch, 'data'));
  await writeFile(join(scratch, 'data/secrets.json'), 'kept');
  const copied = await copyFiles(join(scratch, 'data'), ['inbox/read.eml', 'secrets.json'], join(scratch, 'copy'));
  expect(copied.map(({ path }) => path)).toEqual(['secrets.json']);
  expect(await readdir(join(scratch, 'copy/files/inbox'))).toEqual([]);
});

describe('a backup', () => {
  it('holds the files of the data directory, but no cluster, logs, locks or other backups', () => {
    expect(made.files.map(({ path }) => path)).toEqual([...dataFiles].sort());
  });

  it('can be read by its owner only', async () => {
    const place = join(shared, 'backup');
    for (const file of ['', 'tables']) expect((await stat(join(place, file))).mode & 0o777).toBe(0o700);
    for (const file of ['manifest.json', made.tables[0]?.file ?? ''])
      expect((await stat(join(place, file))).mode & 0o777).toBe(0o600);
  });
});

describe('a backup, restored', () => {
  intoOneDatabase();
  let to: string;
  beforeAll(async () => {
    to = join(shared, 'to');
    await restored({ from: join(shared, 'backup'), dataDir: to });
  }, startTimeout);

  it('has every row of every table as it was', async () => {
    expect(made.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(25);
    expect(await hashes(target)).toEqual(held);
    expect(await formOf(target)).toEqual(await formOf(backend));
  });

  it('continues the sequences where the database had left off', async () => {
    const sequences = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1';
    expect(await rowsOf(target, sequences)).toEqual(await rowsOf(backend, sequences));
  });

  it('has exactly the files of the backup', async () => {
    expect((await readdir(to, { recursive: true })).sort()).toEqual(
      ['media', 'media/ab', 'outbox', ...dataFiles].sort(),
    );
    expect(await readFile(join(to, 'outbox/1.eml'), 'utf8')).toBe('outbox/1.eml');
  });

  it('builds each index once, after its table was filled', async () => {
    // Numbers of objects grow: an index of the migrations is older than the last table.
    const [order] = await rowsOf<{ readonly later: boolean }>(
      target,
      `SELECT bool_and(i.indexrelid > (SELECT max(oid) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)) AS later
       FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
       WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname NOT LIKE 'kysely_%'`,
    );
    expect(order?.later).toBe(true);
  });
});

describe('a backup run', () => {
  intoOneDatabase();

  it('removes its output when it fails, and touches no existing folder', async () => {
    await expect(
      backUp({ databaseUrl: target.url, folder: folder(), now }), // an empty database
    ).rejects.toThrow('holds nothing of Masthead');
    await expect(backUp({ databaseUrl: 'postgres://x@127.0.0.1:1/x', folder: folder(), now })).rejects.toThrow(
      'does not answer',
    );
    expect(await readdir(scratch)).toEqual([]);
    await mkdir(folder());
    await expect(backUp({ databaseUrl: backend.url, folder: folder(), now })).rejects.toThrow('exists already');
    expect(await readdir(folder())).toEqual([]);
  });

  it('sees one snapshot, however much is written meanwhile', async () => {
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
    let isCopying = true;
    const copying = backUp({ databaseUrl: backend.url, folder: folder(), now }).finally(() => {
      isCopying = false;
    });
    for (let turn = 1; turn <= 60 && isCopying; turn += 1) await write(turn);
    const { tables } = await copying;
    const names = tables.map(({ name }) => name);
    expect(names.indexOf('users') - names.indexOf('alerts')).toBeGreaterThan(30);
    await restored();
    const turns = 'SELECT DISTINCT title AS turn FROM alerts UNION SELECT DISTINCT first_name FROM users';
    expect(await rowsOf(target, turns)).toHaveLength(1);
  });
});

describe('a restore', () => {
  intoOneDatabase();
  beforeEach(copyOfBackup);

  it('names what is damaged in a backup, and changes nothing', async () => {
    const { tables } = made;
    await appendFile(join(folder(), tables[0]?.file ?? ''), 'x');
    await rm(join(folder(), tables[1]?.file ?? ''));
    const complaint = `${tables[0]?.file} is not what was written; ${tables[1]?.file} cannot be read`;
    await expect(restored()).rejects.toThrow(complaint);
    await expect(checkBackup(folder())).rejects.toThrow(complaint);
    expect(await tablesIn(target)).toEqual([]);
    await expect(checkBackup(scratch)).rejects.toThrow('is no whole backup');
  });

  it('rejects a backup of a newer version, and names what it does not know', async () => {
    await rewriteManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-flying'] }));
    await expect(restored()).rejects.toThrow('made by a newer version: this one does not know 9999-flying');
    expect(await tablesIn(target)).toEqual([]);
  });

  it.each(['../../etc/cron.d/x', '../x', '/etc/cron.d/x'])('rejects a path outside of the backup: %s', async (path) => {
    const stray = { file: 'files/x', path, bytes: 0, sha256: '0'.repeat(64) };
    await rewriteManifest((manifest) => ({ ...manifest, files: [stray] }));
    await expect(restored({ dataDir: join(scratch, 'data') })).rejects.toThrow('files outside of itself');
  });

  it.each(['files/secrets.json', 'files'])('rejects a symbolic link at %s inside the backup', async (linked) => {
    await rename(join(folder(), linked), join(scratch, 'elsewhere'));
    await symlink(join(scratch, 'elsewhere'), join(folder(), linked));
    await expect(restored({ dataDir: join(scratch, 'to') })).rejects.toThrow(
      'files/secrets.json is reached by a symbolic link',
    );
    expect(await tablesIn(target)).toEqual([]);
  });

  it('leaves the database unchanged when it fails half-way', async () => {
    await rewriteManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: table.rows + 1 } : table)),
    }));
    await expect(restored()).rejects.toThrow('users took');
    expect(await tablesIn(target)).toEqual([]);
  });

  it('rejects rows that violate a constraint, and leaves the database unchanged', async () => {
    await rewriteManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.filter(({ name }) => name !== 'users'),
    }));
    await expect(restored()).rejects.toThrow('violates foreign key constraint');
    expect(await tablesIn(target)).toEqual([]);
  });

  it('refuses to run while a backend uses the database', async () => {
    const connection = await backend.pool.connect();
    await expect(restore({ databaseUrl: backend.url, folder: folder(), force: true })).rejects.toThrow(
      'A backend still uses the database',
    );
    connection.release();
  });
});

describe('a restore into a database of its own', () => {
  const before = Object.keys(migrations).slice(0, 1);
  /** Makes the copy one of an older version, with one table and the first migration. */
  const older = () =>
    rewriteManifest((manifest) => ({
      ...manifest,
      migrations: before,
      tables: manifest.tables.filter(({ name }) => name === 'spent_tokens'),
      sequences: [],
    }));
  beforeEach(async () => {
    await copyOfBackup();
    target = await freshDatabase({ migrated: false });
  }, startTimeout);
  afterEach(() => target.close(), startTimeout);

  it('rejects a database that is not empty, unless forced', async () => {
    await target.close();
    target = await freshDatabase();
    await rowsOf(target, "INSERT INTO redirects VALUES ('tiny', 'kept', '/', 'REDIRECT_301', 0)");
    await expect(restored()).rejects.toThrow('The database is not empty');
    expect(await rowsOf(target, "SELECT FROM redirects WHERE pattern = 'kept'")).not.toEqual([]);
    await restored({ force: true });
    expect(await hashes(target)).toEqual(held);
  });

  it('shows no rows when killed half-way, and succeeds the second time', async () => {
    // Holds the restore where it makes the indexes of tables that are full.
    await rowsOf(target, 'CREATE SCHEMA held');
    await rowsOf(
      target,
      `CREATE FUNCTION held.wait() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
        IF to_regclass('public.users') IS NOT NULL THEN
          IF EXISTS (SELECT FROM public.users) THEN PERFORM pg_advisory_lock(1); END IF;
        END IF; END $$`,
    );
    await rowsOf(target, 'CREATE EVENT TRIGGER hold ON ddl_command_end EXECUTE FUNCTION held.wait()');
    const holder = await target.pool.connect();
    await holder.query("SET application_name = 'test'");
    await holder.query('SELECT pg_advisory_lock(1)');
    const killed = restored().then(
      () => 'restored',
      () => 'killed',
    );
    const waiting = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    let pids: readonly { readonly pid: number }[] = [];
    while (pids.length === 0) pids = await rowsOf<{ readonly pid: number }>(target, waiting);
    expect(await tablesIn(target)).toEqual([]);
    await holder.query('SELECT pg_terminate_backend($1)', [pids[0]?.pid]);
    expect(await killed).toBe('killed');
    expect(await tablesIn(target)).toEqual([]);
    await holder.query('DROP EVENT TRIGGER hold');
    holder.release(true);
    await restored();
    expect(await hashes(target)).toEqual(held);
  });

  it('writes files before rows become visible', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const copyFile = vi.spyOn(promises, 'copyFile').mockRejectedValueOnce(full);
    syncBuiltinESMExports();
    await older();
    const dataDir = join(scratch, 'data');
    await expect(restored({ dataDir })).rejects.toThrow(`${dataDir}/${made.files[0]?.path} cannot be written`);
    copyFile.mockRestore();
    syncBuiltinESMExports();
    expect(await tablesIn(target)).toEqual([]);
  });

  it('rejects existing files, unless forced to replace them', async () => {
    const dataDir = join(scratch, 'data');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'secrets.json'), 'new');
    await older();
    await expect(restored({ dataDir })).rejects.toThrow('secrets.json already');
    expect(await tablesIn(target)).toEqual([]);
    await restored({ dataDir, force: true });
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('secrets.json');
  });

  it('accepts a backup of an older version, in its schema', async () => {
    await older();
    await restored();
    const rows = await rowsOf<{ readonly name: string }>(target, 'SELECT name FROM kysely_migration');
    expect(rows.map(({ name }) => name)).toEqual(before);
  });

  it('accepts a backup with the second of two parallel migrations but not the first', async () => {
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
});
