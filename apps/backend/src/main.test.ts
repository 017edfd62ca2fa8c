import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startTimeout } from './testing/app.ts';
import { freshDatabase, type TestDatabase } from './testing/database.ts';
import { inherited } from './testing/environment.ts';
import { type Program, programOf } from './testing/program.ts';

let database: TestDatabase;
let dataDir: string;
const children: ChildProcess[] = [];
let program: Program;
beforeAll(async () => {
  program = await programOf('main.ts');
}, startTimeout);
afterAll(() => program.remove());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-main-'));
  database = await freshDatabase();
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
const start = (env: Readonly<Record<string, string>> = {}, output: 'pipe' | number = 'pipe') => {
  const child = spawn(process.execPath, [program.file], {
    stdio: ['ignore', output, 'pipe', 'ipc'],
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

/** Asks over a connection of its own; gives the status, or why there was no answer. */
const askAnew = (port: number): Promise<string> =>
  new Promise((done) => {
    const asked = request({ host: '127.0.0.1', port, path: '/geo/', agent: false }, (answer) => {
      answer.resume().on('end', () => done(String(answer.statusCode)));
      answer.on('error', (error) => done(error.message));
    });
    asked.on('error', (error: Error & { readonly code?: string }) => done(error.code ?? error.message)).end();
  });

describe('the backend process', () => {
  it(
    'reports readiness once it answers, and ends with its parent',
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
    'finishes the request in flight before it stops on SIGTERM',
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
    'reports on SIGTERM that it is not ready, and serves until the load balancer has noticed',
    async () => {
      const port = await freePort();
      const { child, ready } = start({ BACKEND_PORT: String(port), DRAIN_MS: '60000' });
      await ready;
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
      child.kill('SIGTERM');
      while ((await ask('/readyz')).status === 200);
      expect(await (await ask('/readyz')).json()).toMatchObject({ detail: 'This process is stopping.' });
      const answer = await ask('/user/v1/lookuplists/country');
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    },
    startTimeout,
  );

  it(
    'serves new connections one after another after SIGTERM, until it stops listening',
    async () => {
      const port = await freePort();
      const { child, exit, ready } = start({ BACKEND_PORT: String(port) });
      await ready;
      const ends: string[] = [];
      setImmediate(() => child.kill('SIGTERM'));
      while (['200', undefined].includes(ends.at(-1))) ends.push(await askAnew(port));
      const end = ends.pop();
      expect([...new Set(ends)]).toEqual(['200']);
      // The kernel resets a connection that waits to be accepted when listening ends.
      expect(['ECONNREFUSED', 'ECONNRESET']).toContain(end);
      expect(await exit).toMatchObject({ code: 0, signal: null });
    },
    startTimeout,
  );

  it(
    'keeps answering while the disk of its log is full, and reports that it is not ready',
    async () => {
      const port = await freePort();
      const full = openSync('/dev/full', 'w');
      const { exit, child, ready } = start({ BACKEND_PORT: String(port), LOG_LEVEL: 'info' }, full);
      await ready;
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
      expect((await ask('/user/v2/users/me')).status).toBe(401);
      expect((await ask('/healthz')).status).toBe(200);
      const unready = await ask('/readyz');
      expect([unready.status, await unready.json()]).toMatchObject([
        503,
        { detail: 'The log cannot be written (ENOSPC).' },
      ]);
      child.kill('SIGTERM');
      expect(await exit).toEqual({
        code: 0,
        signal: null,
        complaint: 'The log cannot be written (ENOSPC); it goes on when there is room.\n',
      });
      closeSync(full);
    },
    startTimeout,
  );

  it(
    'logs at its start how many accounts subscribe without a confirmed address',
    async () => {
      const user = (id: string, confirmed: string) =>
        database.pool.query(`WITH added AS (
          INSERT INTO users (id, email, email_key, first_name, last_name, title, company, business_function, country,
            occasional_email, language, email_verified_at)
          VALUES ('${id}', '${id}@example.com', '${id}@example.com', '', '', '', '', '', 'GB', false, 'en', ${confirmed}) RETURNING id)
          INSERT INTO user_subscriptions (user_id, alert_code) SELECT id, code FROM added, unnest(ARRAY['brief', 'weekly']) code`);
      await user('00000000-0000-4000-8000-000000000001', 'NULL');
      await user('00000000-0000-4000-8000-000000000002', 'now()');
      const { child, exit, ready } = start({
        BACKEND_PORT: String(await freePort()),
        LOG_LEVEL: 'warn',
        SAMPLE_SITE: '0',
      });
      let log = '';
      child.stdout?.on('data', (chunk) => {
        log += String(chunk);
      });
      await ready;
      child.kill('SIGTERM');
      await exit;
      expect(log).toContain('subscribe and have not confirmed their address: 1.');
    },
    startTimeout,
  );

  it(
    'names the port that is already in use',
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
    'names the database that does not answer, without its password',
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
    'waits for a database that has not started yet, and logs that',
    async () => {
      const [port, later] = [await freePort(), await freePort()];
      const far = new URL(database.url);
      const address = new URL(database.url);
      [address.hostname, address.port] = ['127.0.0.1', String(later)];
      const { child, exit, ready } = start({
        BACKEND_PORT: String(port),
        DATABASE_URL: address.href,
        DATABASE_WAIT_S: '3600',
      });
      await once(child.stderr ?? child, 'data');
      const way = createServer((near) => {
        const behind = connect(Number(far.port), far.hostname);
        // Also where the program was killed: a connection left in its password exchange holds up DROP DATABASE for a minute.
        pipeline(near, behind, near, () => behind.destroy());
      });
      await new Promise<void>((done) => way.listen(later, '127.0.0.1', done));
      expect(await ready).toBe('ready');
      child.kill('SIGKILL');
      const { complaint } = await exit;
      expect(complaint).toBe('The database that DATABASE_URL names does not answer. Waiting for it.\n');
      way.close();
    },
    startTimeout,
  );

  it(
    'reports a database that rejects its password',
    async () => {
      const address = new URL(database.url);
      address.password = 'hunter2';
      const { code, complaint } = await start({ DATABASE_URL: address.href }).exit;
      expect(code).toBe(1);
      expect(complaint).toBe(
        `The database that DATABASE_URL names cannot be used: password authentication failed for user "${address.username}".\n`,
      );
    },
    startTimeout,
  );

  it(
    'reports what is wrong with the configuration',
    async () => {
      const { code, complaint } = await start({ MASTHEAD_ENV: 'production', RATE_LIMITS: 'off' }).exit;
      expect(code).toBe(1);
      expect(complaint).toContain('RATE_LIMITS cannot be off in production');
      expect(complaint).not.toContain('    at ');
    },
    startTimeout,
  );

  it(
    'leaves no trace of migrations when killed half-way, and runs them again',
    async () => {
      await database.close();
      database = await freshDatabase({ migrated: false });
      const blocker = await database.pool.connect();
      try {
        // A table of the same name waits for this transaction, so the migration stops half-way on any machine.
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
