import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startTimeout } from './testing/app.ts';
import { freshDatabase, type TestDatabase } from './testing/database.ts';
import { inherited } from './testing/environment.ts';

let database: TestDatabase;
let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-main-'));
  database = await freshDatabase({ migrated: false });
}, startTimeout);
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}, startTimeout);

/** Starts the program as `npm start` does: with a message channel. */
const start = (env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'source', join(__dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...inherited(), MASTHEAD_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
  });
  children.push(child);
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal, complaint }));
  const ready = Promise.race([
    once(child, 'message').then(([message]: unknown[]) => message),
    exit.then((end) => Promise.reject(new Error(`it ended: ${JSON.stringify(end)}`))),
  ]);
  ready.catch(() => {});
  return { child, exit, ready };
};

describe('the process', () => {
  it(
    'says that it is ready when it answers, and ends with its parent',
    async () => {
      const port = await freePort();
      const { child, exit, ready } = start({ BACKEND_PORT: String(port) });
      expect(await ready).toBe('ready');
      expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ status: 'ok' });
      child.disconnect();
      expect(await exit).toMatchObject({ code: 0, signal: null });
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    },
    startTimeout,
  );

  it(
    'stops on SIGTERM with the request in flight answered',
    async () => {
      const port = await freePort();
      const { child, exit, ready } = start({ BACKEND_PORT: String(port) });
      await ready;
      const answer = fetch(`http://127.0.0.1:${port}/user/v2/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody@example.com', password: 'a wrong pass phrase' }),
      });
      // The query before its password is checked shows that it has begun; no other follows on that connection.
      while (
        (
          await database.pool.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%of_caller%' AND pid <> pg_backend_pid()",
          )
        ).rowCount === 0
      );
      child.kill('SIGTERM');
      expect((await answer).status).toBe(401);
      expect(await exit).toMatchObject({ code: 0, signal: null });
    },
    startTimeout,
  );

  it(
    'names the port that is taken',
    async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const address = other.address();
      const port = address === null || typeof address === 'string' ? 0 : address.port;
      const { code, complaint } = await start({ BACKEND_PORT: String(port) }).exit;
      expect(code).toBe(1);
      expect(complaint).toBe(`Port ${port} is taken. Stop what uses it, or choose another with BACKEND_PORT.\n`);
      await new Promise((resolve) => other.close(resolve));
    },
    startTimeout,
  );

  it(
    'says which database does not answer, without its password',
    async () => {
      const { code, complaint } = await start({
        DATABASE_URL: `postgres://ada:hunter2@127.0.0.1:${await freePort()}/x`,
      }).exit;
      expect(code).toBe(1);
      expect(complaint).toBe('The database that DATABASE_URL names does not answer.\n');
    },
    startTimeout,
  );

  it(
    'says what is wrong with the configuration',
    async () => {
      const { code, complaint } = await start({ MASTHEAD_ENV: 'production', SAMPLE_SITE: '1' }).exit;
      expect(code).toBe(1);
      expect(complaint).toContain('SAMPLE_SITE is refused in production');
      expect(complaint).not.toContain('    at ');
    },
    startTimeout,
  );

  it(
    'killed half-way through its migrations leaves nothing, and runs them again',
    async () => {
      const blocker = await database.pool.connect();
      try {
        // Whoever makes a table of the same name has to wait for this transaction: half-way, however fast the machine is.
        await blocker.query('BEGIN; CREATE TABLE companies (name text)');
        const { child, exit } = start({ BACKEND_PORT: '0' });
        const isWaiting = async (): Promise<boolean> =>
          (
            await database.pool.query(
              "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'CREATE TABLE companies%'",
            )
          ).rowCount === 1;
        while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
        child.kill('SIGKILL');
        await exit;
        await blocker.query('ROLLBACK');
      } finally {
        blocker.release();
      }
      const tables = "SELECT FROM information_schema.tables WHERE table_name IN ('users', 'pages', 'companies')";
      expect((await database.pool.query(tables)).rowCount).toBe(0);
      expect(await start({ BACKEND_PORT: '0' }).ready).toBe('ready');
      expect((await database.pool.query(tables)).rowCount).toBe(3);
    },
    startTimeout,
  );
});
