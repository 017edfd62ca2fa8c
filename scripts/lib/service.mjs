import { fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { basename } from 'node:path';
import { openLog } from './logs.mjs';
import { PlainError } from './program.mjs';
import { lastLines } from './supervise.mjs';

/** Longer than the longest migration; the start can be aborted at any time. */
const readyTimeoutMs = 60 * 60_000;
/** After this time a message reports that the start continues. */
const patienceMs = 30_000;
const exitTimeoutMs = 20_000;

/**
 * Starts one Node program of ours and waits for its `ready` message. It has a process group of its own and ends by
 * itself when this process is gone, because the message channel closes. A start may take minutes: a new version
 * migrates the database before it is ready, and would begin again if it were stopped. Fails with a PlainError when it
 * ends, and when it is not ready by the time `signal` is aborted.
 * @param {{ name: string, program: string, execArgv?: string[], cwd: string, env: NodeJS.ProcessEnv, logFile: string,
 * signal?: AbortSignal }} plan
 * @param {{ report?: (line: string) => void, patience?: number, limit?: number }} [rules] milliseconds
 * @returns {Promise<import('./supervise.mjs').Running>}
 */
export const startService = async (
  { name, program, execArgv = [], cwd, env, logFile, signal },
  { report = console.log, patience = patienceMs, limit = readyTimeoutMs } = {},
) => {
  const log = openLog(logFile);
  const child = fork(program, [], {
    cwd,
    env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
    execArgv,
  });
  closeSync(log);
  /** @type {Promise<string>} */
  const exited = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? `code ${code}`)));
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const ready = new Promise((done) => child.on('message', (message) => message === 'ready' && done(true)));
  const waiting = setInterval(
    () => report(`The ${name} is still getting ready: a large database takes minutes. Its log is ${logFile}.`),
    patience,
  );
  const tooLate = new Promise((done) => setTimeout(done, limit, false).unref());
  const isReady = await Promise.race([ready, exited.then(() => false), tooLate, whenAborted(signal)]);
  clearInterval(waiting);
  if (isReady !== true) {
    await kill();
    throw new PlainError(`The ${name} did not start. The end of ${basename(logFile)}:\n${lastLines(logFile)}`);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), exitTimeoutMs);
    await exited;
    clearTimeout(killing);
  };
  return { pid: child.pid, exited, stop, kill };
};

/** @param {AbortSignal | undefined} signal @returns {Promise<void>} */
const whenAborted = (signal) =>
  new Promise((done) => {
    if (signal?.aborted) done();
    signal?.addEventListener('abort', () => done(), { once: true });
  });
