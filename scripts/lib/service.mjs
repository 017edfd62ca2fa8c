import { fork } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { openLog } from './logs.mjs';
import { PlainError } from './say.mjs';

const readyTimeoutMs = 60_000;
const exitTimeoutMs = 15_000;

/** @typedef {{ name: string, pid: number | undefined, exited: Promise<string>, stop: () => Promise<void> }} Service */

/**
 * Starts one Node program of ours and waits for its `ready` message. It lives in a process group of its own and
 * ends by itself when this process is gone, because the message channel closes.
 * @param {{ name: string, program: string, cwd: string, env: NodeJS.ProcessEnv, logFile: string }} plan
 * @returns {Promise<Service>}
 */
export const startService = async ({ name, program, cwd, env, logFile }) => {
  const log = openLog(logFile);
  const child = fork(program, [], {
    cwd,
    env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
    execArgv: [],
  });
  closeSync(log);
  /** @type {Promise<string>} */
  const exited = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? `code ${code}`)));
  const ready = new Promise((done) => child.on('message', (message) => message === 'ready' && done(true)));
  const tooLate = new Promise((done) => setTimeout(done, readyTimeoutMs, false).unref());
  const isReady = await Promise.race([ready, exited.then(() => false), tooLate]);
  if (!isReady) {
    child.kill('SIGKILL');
    throw new PlainError(`The ${name} did not start. The end of ${basename(logFile)}:\n${lastLines(logFile)}`);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), exitTimeoutMs);
    await exited;
    clearTimeout(killing);
  };
  return { name, pid: child.pid, exited, stop };
};

/** @param {string} file */
const lastLines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
