import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../../scripts/lib/ports.mjs';
import { startTimeout } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { inherited } from '../../testing/environment.ts';
import { type Program, programOf } from '../../testing/program.ts';
import { article, publishFolder, testSite, titleAt } from '../../testing/publishing.ts';
import { putSchedule } from '../schedule/store.ts';

let database: TestDatabase;
let program: Program;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  program = await programOf('main.ts');
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-kill-'));
  database = await freshDatabase();
  await publishFolder(database.db);
}, startTimeout);
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};
afterAll(async () => {
  for (const child of children) await kill(child);
  await program.remove();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}, startTimeout);

/** Starts a backend, and returns it once it is ready. One that ends before is an error with what it wrote. */
const start = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [program.file], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...inherited(),
      MASTHEAD_ENV: 'test',
      SITE_KEY: testSite,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      BACKEND_PORT: String(await freePort()),
    },
  });
  children.push(child);
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const end = once(child, 'exit').then(() => Promise.reject(new Error(`it ended: ${complaint}`)));
  end.catch(() => {});
  await Promise.race([once(child, 'message'), end]);
  return child;
};

/** Schedules an article for a moment that has passed by the time a backend is there. */
const scheduleNow = async (document: string): Promise<void> => {
  const at = new Date();
  const content = article({ path: `/insights/${document}` });
  const planned = { action: 'publish' as const, id: document, content, revision: 'none' };
  await putSchedule(database.db, testSite, planned, { at, message: undefined }, { actor: 'test', at });
};

/** Waits until a query has a row. */
const until = async (query: string): Promise<void> => {
  while ((await database.pool.query(query)).rowCount === 0);
};

const publishedTimes = async (document: string): Promise<readonly unknown[]> =>
  (await database.pool.query('SELECT number FROM document_versions WHERE id = $1', [document])).rows;

const done = (document: string): string =>
  `SELECT FROM releases JOIN release_documents ON release_id = id WHERE document = '${document}' AND state = 'done'`;

test(
  'what a killed backend was in the middle of, and what came due while none ran, is published once by the next one',
  async () => {
    await scheduleNow('begun');
    const holder = await database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE document_versions IN ACCESS EXCLUSIVE MODE');
      const killed = await start();
      await until("SELECT FROM pg_locks WHERE relation = 'document_versions'::regclass AND NOT granted");
      await kill(killed);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect([await titleAt(database, '/insights/begun'), await publishedTimes('begun')]).toEqual([undefined, []]);

    await scheduleNow('late');
    const next = await start();
    const ready = performance.now();
    await until(done('late'));
    expect(performance.now() - ready).toBeLessThan(60_000);
    await kill(next);
    for (const document of ['begun', 'late'])
      expect([await titleAt(database, `/insights/${document}`), await publishedTimes(document)]).toEqual([
        'New',
        [{ number: 1 }],
      ]);
  },
  2 * startTimeout,
);
