import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, isInstallation } from './install.mjs';
import { holdDirectory } from './lock.mjs';
import { dataDir, root, siteKeyFile } from './places.mjs';
import { runningUrl, startPostgres } from './postgres.mjs';
import { offerHelp, PlainError, runProgram } from './program.mjs';
import { run } from './run.mjs';
import { sampleSettings } from './sample.mjs';

/**
 * Runs a function on the database of `npm start`, which is started for it unless it runs, or on that of DATABASE_URL.
 * Fails with a PlainError when the data directory is in use and its database does not answer.
 * @param {(databaseUrl: string) => Promise<void>} work
 * @param {{ alone?: boolean }} [how] with `alone` the work needs exclusive access, so that a running `npm start` is
 * an error
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
 * Runs a program of the backend, or of another application, on the database of `npm start` or of DATABASE_URL, and
 * ends this process.
 * @param {string} help
 * @param {{ program: string, app?: string, args: () => readonly string[], database?: 'shared' | 'alone' | 'none',
 * withFiles?: boolean }} command   its program below the build of `app`; `args` may fail with a PlainError; `alone`
 * needs exclusive access, so that a running   `npm start` is an error; `withFiles` when it works on the files of the
 * data directory, too
 */
export const databaseCommand = async (
  help,
  { program, app = 'backend', args, database = 'shared', withFiles = false },
) => {
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
    const shown = siteKeyFile(dataDir());
    const env = {
      ...(await sampleSettings()),
      ...(existsSync(shown) && { SITE_KEY: readFileSync(shown, 'utf8') }),
      ...process.env,
      ...(withFiles && { DATA_DIR: dataDir() }),
    };
    const file = join(root, 'apps', app, 'dist', program);
    if (database === 'none') await runHere(file, given, env);
    else
      await onDatabase((DATABASE_URL) => runHere(file, given, { ...env, DATABASE_URL }), {
        alone: database === 'alone',
      });
  });
  process.exit();
};

/**
 * Runs a program with these arguments in the terminal of the caller. Its output is complete, for errors too.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
const runHere = async (file, args, env) => {
  try {
    await run(process.execPath, [file, ...args], {
      show: true,
      env,
      cwd: resolve(process.env.INIT_CWD ?? '.'),
    });
  } catch {
    process.exitCode = 1;
  }
};
