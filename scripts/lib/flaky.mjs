import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runGate } from './gates.mjs';
import { root } from './places.mjs';
import { asVitestReport } from './playwright.mjs';
import { PlainError } from './program.mjs';

/** @typedef {import('./gates.mjs').Gate} Gate */
/** A kind of tests: how their runner is asked to run them, and what it needs before. @typedef {Gate & { before?: () => Promise<unknown> }} Suite */

/**
 * Returns what is asked for behind the word `flaky`: how many runs, and of which files: those whose path contains one of the words, all
 * without any; of these a part. Fails with a PlainError that names what is wrong.
 * @param {readonly string[]} args
 */
export const flakyPlan = (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string', default: '20' }, part: { type: 'string', default: '1/1' } },
    allowPositionals: true,
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new PlainError('--runs must be a whole number of at least 1.');
  const [part = 0, parts = 0] = /^\d+\/\d+$/.test(values.part) ? values.part.split('/').map(Number) : [];
  if (part < 1 || part > parts) throw new PlainError('--part must be one of so many parts, for example 3/40.');
  return { runs, words: positionals, part, parts };
};

/** The files of tests that a suite has, from the root of the repository. @param {Suite} suite @returns {readonly string[]} */
export const filesOf = ({ command, args, runner }) => {
  const listing = {
    vitest: ['list', '--filesOnly', '--json'],
    playwright: ['--list', '--reporter=json'],
  }[runner ?? 'vitest'];
  const { stdout } = spawnSync(command, [...args, ...listing], { encoding: 'utf8', cwd: root, maxBuffer: 2 ** 26 });
  const listed = JSON.parse(stdout.slice(stdout.search(/[[{]/)));
  const files = Array.isArray(listed) ? listed : asVitestReport(listed).testResults.map(({ name }) => name);
  return files.map((/** @type {string | { file: string }} */ each) =>
    relative(root, typeof each === 'string' ? each : each.file),
  );
};

/**
 * Returns the files whose path contains one of the words, and of these the ones of a part: neighbours are in different parts, so that each part
 * has something of everything.
 * @param {readonly string[]} files @param {{ words: readonly string[], part: number, parts: number }} plan @returns {readonly string[]}
 */
export const chosen = (files, { words, part, parts }) =>
  files
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .toSorted()
    .filter((_, index) => index % parts === part - 1);

/** A load that takes every core; gives what ends it. */
const takeEveryCore = () => {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return () => Promise.all(workers.map((worker) => worker.terminate()));
};

/**
 * What failed at least once, by how often, in lines; the last line counts the tests that passed in each run and those that did not.
 * @param {readonly Pick<import('./gates.mjs').Result, 'tests'>[]} results
 * @returns {{ lines: readonly string[], failed: number }}
 */
export const flakyReport = (results) => {
  /** @type {Map<string, { runs: number, failures: number }>} */
  const counts = new Map();
  for (const { file, test, isPassed } of results.flatMap(({ tests }) => tests)) {
    const name = `${file} › ${test}`;
    const { runs, failures } = counts.get(name) ?? { runs: 0, failures: 0 };
    counts.set(name, { runs: runs + 1, failures: failures + (isPassed ? 0 : 1) });
  }
  const failed = [...counts].filter(([, { failures }]) => failures > 0).sort(([, a], [, b]) => b.failures - a.failures);
  const lines = failed.map(([name, { runs, failures }]) => `failed ${failures} of ${runs}: ${name}`);
  return { lines: [...lines, `${counts.size - failed.length} passed, ${failed.length} failed`], failed: failed.length };
};

/**
 * Runs test files again and again beside a load that takes every core, and prints what failed at least once. Ctrl-C ends it after the suite
 * that runs, with what is known by then.
 * @param {readonly Suite[]} suites
 * @param {ReturnType<typeof flakyPlan>} plan
 * @returns {Promise<boolean>} whether every test passed in every run
 */
export const lookForFlakyTests = async (suites, { runs, ...plan }) => {
  const concerned = suites
    .map((suite) => ({ suite, files: chosen(filesOf(suite), plan) }))
    .filter(({ files }) => files.length > 0);
  if (concerned.length === 0)
    throw new PlainError(`No test file of this part has a path that contains ${plan.words.join(' or ')}.`);
  for (const { suite } of concerned) await suite.before?.();
  let isAsked = false;
  process.on('SIGINT', () => (isAsked = true));
  const endLoad = takeEveryCore();
  const results = [];
  try {
    for (let turn = 1; turn <= runs && !isAsked; turn += 1)
      for (const { suite, files } of concerned) {
        if (isAsked) break;
        const args = [...suite.args, ...files];
        results.push(await runGate({ ...suite, name: `${suite.name}, run ${turn} of ${runs}`, args }));
      }
  } finally {
    await endLoad();
  }
  const { lines, failed } = flakyReport(results);
  for (const line of lines) console.log(line);
  return failed === 0 && results.every((result) => result.failed === 0);
};
