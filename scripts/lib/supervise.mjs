import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from './program.mjs';

/**
 * A process under way. `exited` resolves with how it ended; `stop` lets it finish what it has begun, `kill` does not; both wait for its end.
 * @typedef {{ pid: number | undefined, exited: Promise<string>, stop: () => Promise<void>, kill: () => Promise<void> }} Running
 */

/**
 * A part of the system. `start` begins it anew and, once `signal` is aborted, leaves nothing of it behind.
 * @template {Running} Kind
 * What `hindered` tells is nothing that the part could help, such as a full disk: nobody gives it up for that.
 * @typedef {{ name: string, logFile: string, start: (signal: AbortSignal) => Promise<Kind>, hindered?: () => string | undefined }} Part
 */

/**
 * @typedef {object} Rules
 * @property {number} restarts how often a part is started again, one time after another, before it is given up
 * @property {(sentence: string) => void} [report]
 * @property {(ms: number, signal: AbortSignal) => Promise<unknown>} [pause]
 * @property {() => number} [now] milliseconds
 */

const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** A part that is hindered is tried so often. */
const hinderedPauseMs = 5_000;
/** A part that ran so long was well: what ends it then is counted from the beginning. */
const wellAfterMs = 60_000;

/**
 * Starts a part and starts it again whenever it ends on its own, after pauses that grow.
 * Rejects when it does not start the first time; later on `givenUp` resolves with a sentence and the end of the part's log.
 * @template {Running} Kind
 * @param {Part<Kind>} part
 * @param {Rules} rules
 */
export const supervise = async (
  { name, logFile, start, hindered = () => undefined },
  {
    restarts,
    report = console.log,
    pause = (ms, signal) => wait(ms, undefined, { signal }),
    now = () => performance.now(),
  },
) => {
  const stopping = new AbortController();
  const first = await start(stopping.signal);
  /** @type {Kind | undefined} */
  let running = first;

  /** @returns {Promise<string | undefined>} why it was given up; `undefined` when it was stopped */
  const watch = async () => {
    let [failures, since] = [0, now()];
    let told = '';
    while (!stopping.signal.aborted) {
      const what = running ? `ended on its own (${await running.exited})` : 'did not start again';
      if (stopping.signal.aborted) return undefined;
      if (running && now() - since > wellAfterMs) failures = 0;
      running = undefined;
      const hindrance = restarts === 0 ? undefined : hindered();
      if (hindrance === undefined && failures >= restarts) {
        const tried = restarts === 0 ? '' : `, after ${restarts} new starts`;
        return `The ${name} ${what}${tried}. The end of ${basename(logFile)}:\n${lastLines(logFile)}\n`;
      }
      const ms = hindrance === undefined ? Math.min(longestPauseMs, firstPauseMs * 2 ** failures) : hinderedPauseMs;
      failures = hindrance === undefined ? failures + 1 : 0;
      const why = hindrance === undefined ? '' : ` ${hindrance}`;
      if (why === '' || why !== told) report(`The ${name} ${what}.${why} Starting it again in ${ms / 1_000} s …`);
      told = why;
      await pause(ms, stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      since = now();
      try {
        running = await start(stopping.signal);
        told = '';
        report(`The ${name} runs again.`);
      } catch (error) {
        if (!(error instanceof PlainError)) throw error;
      }
    }
    return undefined;
  };
  const watching = watch();

  /** @param {'stop' | 'kill'} how */
  const end = async (how) => {
    stopping.abort();
    await running?.[how]();
    await watching;
  };
  return {
    first,
    pid: () => running?.pid,
    /** @type {Promise<string>} */
    givenUp: new Promise((done, fail) => {
      watching.then((why) => why !== undefined && done(why), fail);
    }),
    stop: () => end('stop'),
    kill: () => end('kill'),
  };
};

/** @param {string} file */
export const lastLines = (file) => {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  } catch {
    return '(there is none)';
  }
};
