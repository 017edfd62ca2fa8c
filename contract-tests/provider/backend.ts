import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(__dirname, '..', '..');

export type RunningBackend = {
  readonly url: string;
  readonly databaseUrl: string;
  /** Brings a feed of jobs in with the service's own command. */
  readonly importJobs: (feed: unknown) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts the real backend, as its own process, on a PostgreSQL of its own; both are gone when stopped. */
export const startBackend = async (): Promise<RunningBackend> => {
  const database = spawn(process.execPath, [join(repository, 'apps/backend/src/testing/postgres-server.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const databaseUrl = await firstLineOf(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-pact-'));
  const port = await freePort();
  const backend = spawn(
    process.execPath,
    ['--import', 'tsx', '-C', 'source', join(repository, 'apps/backend/src/main.ts')],
    {
      cwd: repository,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        MASTHEAD_ENV: 'test',
        BACKEND_PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        CAPTCHA_DIFFICULTY: '1',
        LOG_LEVEL: 'error',
      },
    },
  );
  const stop = async () => {
    await ended(backend, () => backend.kill('SIGTERM'));
    await ended(database, () => database.stdin?.end());
    await rm(dataDir, { recursive: true, force: true });
  };
  // A database left running would keep the whole test run from ending.
  await ready(backend).catch(async (cause: unknown) => {
    await stop();
    throw cause;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    importJobs: async (feed) => {
      const file = join(dataDir, 'feed.json');
      await writeFile(file, JSON.stringify(feed));
      const command = spawn(
        process.execPath,
        ['--import', 'tsx', '-C', 'source', join(repository, 'apps/backend/src/jobs/cli.ts'), 'import', file],
        {
          cwd: repository,
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
        },
      );
      const [code] = await once(command, 'exit');
      if (code !== 0) throw new Error(`the feed could not be imported (exit ${code})`);
    },
    stop,
  };
};

const firstLineOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (exit ${code})`)));
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString('utf8').trim()));
  });

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the backend did not start (exit ${code})`)));
    child.once('message', () => resolve());
  });

const ended = async (child: ChildProcess, end: () => void): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  end();
  await gone;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address === null || typeof address === 'string' ? reject(new Error('no port')) : resolve(address.port),
      );
    });
  });
