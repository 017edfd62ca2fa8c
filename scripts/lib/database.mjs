import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, isInstallation } from './install.mjs';
import { holdDirectory } from './lock.mjs';
import { dataDir, root } from './places.mjs';
import { runningUrl, startPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { offerHelp, PlainError, runProgram } from './say.mjs';

/**
 * Does work on the database of `npm start`, which is started for it unless it runs, or on that of DATABASE_URL.
 * Fails with a PlainError when the data directory is in use and its database does not answer.
 * @param {(databaseUrl: string) => Promise<void>} work
 * @param {{ alone?: boolean }} [how] with `alone` the work wants nobody else there, so that a running `npm start` is refused
 */
const onDatabase = async (work, { alone = false } = {}) => {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  if (isInstallation())
    throw new PlainError('DATABASE_URL is required: this installation brings no server of its own.');
  const cluster = join(dataDir(), 'postgres');
  const running = !alone && existsSync(cluster) ? await runningUrl(cluster) : undefined;
  if (running) return work(running);
  await holdDirectory(dataDir());
  const postgres = await startPostgres(cluster);
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
};

/**
 * A command that runs a program of the backend on the database of `npm start` or of DATABASE_URL, and ends this process.
 * @param {string} help
 * @param {{ program: string, args: () => readonly string[], database?: 'shared' | 'alone' | 'none', withFiles?: boolean }} command
 *   its program below the backend's build; `args` may refuse with a PlainError; `alone` wants nobody else there, so that a running
 *   `npm start` is refused; `withFiles` when it works on the files of the data directory, too
 */
export const databaseCommand = async (help, { program, args, database = 'shared', withFiles = false }) => {
  offerHelp(`${help.trim()}

  DATA_DIR       the data directory of npm start, .data
  DATABASE_URL   a PostgreSQL of your own instead of the embedded one
`);
  await runProgram(async () => {
    const given = args();
    if (!isInstallation()) {
      await ensureInstalled();
      await ensureBuilt();
    }
    const env = withFiles ? { DATA_DIR: dataDir() } : {};
    if (database === 'none') await runOfBackend(program, given, env);
    else
      await onDatabase((DATABASE_URL) => runOfBackend(program, given, { ...env, DATABASE_URL }), {
        alone: database === 'alone',
      });
  });
  process.exit();
};

/**
 * Runs a program of the backend with these arguments where the person at the keyboard is. What it says, also when it refuses, needs
 * nothing added.
 * @param {string} program its path below the backend's build
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to that of this process
 */
const runOfBackend = async (program, args, env = {}) => {
  try {
    await run(process.execPath, [join(root, 'apps/backend/dist', program), ...args], {
      show: true,
      env: { ...process.env, ...env },
      cwd: resolve(process.env.INIT_CWD ?? '.'),
    });
  } catch {
    process.exitCode = 1;
  }
};
