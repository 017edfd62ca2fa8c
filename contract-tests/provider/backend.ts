import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, openPool } from '../../apps/backend/src/platform/db/pool.ts';
import type { Database } from '../../apps/backend/src/services/tables.ts';
import { inherited } from '../../apps/backend/src/testing/environment.ts';
import { startTestServer } from '../../apps/backend/src/testing/postgres.ts';
import { freePort } from '../../scripts/lib/ports.mjs';
import { accessTokenSecret } from './secrets.ts';

export const siteOrigin = 'http://127.0.0.1:3000';
const repository = fileURLToPath(new URL('../..', import.meta.url));

export type RunningBackend = {
  readonly url: string;
  readonly databaseUrl: string;
  /** For what the backend's own commands do in its database. */
  readonly tables: Database;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the real backend, as its own process, on a PostgreSQL of its own; both are gone when stopped.
 * @param settings besides those of every run
 */
export const startBackend = async (settings: Readonly<Record<string, string>>): Promise<RunningBackend> => {
  const database = await startTestServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-pact-'));
  const port = await freePort();
  const backend = spawn(
    process.execPath,
    ['--import', 'tsx', '-C', 'source', join(repository, 'apps/backend/src/main.ts')],
    {
      cwd: repository,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...inherited(),
        MASTHEAD_ENV: 'test',
        SITE_KEY: 'halden-brook',
        BACKEND_PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ACCESS_TOKEN_SECRET: accessTokenSecret,
        CAPTCHA_DIFFICULTY: '1',
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'a-site-key',
        CAPTCHA_PROVIDER_SECRET: 'a secret of this run',
        // A closed port: a provider that is unavailable.
        CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/siteverify',
        LOG_LEVEL: 'error',
        SITE_ORIGIN: siteOrigin,
        ...settings,
      },
    },
  );
  const db = openDatabase(
    openPool({ databaseUrl: database.url, size: 1, statementTimeoutMs: 10_000, onLost: () => {} }),
  );
  const stop = async () => {
    await ended(backend);
    await db.destroy();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // A database left running would keep the whole test run from ending.
  await ready(backend).catch(async (cause: unknown) => {
    await stop();
    throw cause;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    tables: db,
    stop,
  };
};

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the backend did not start (exit ${code})`)));
    child.once('message', () => resolve());
  });

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};
