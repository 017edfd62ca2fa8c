import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './places.mjs';
import { asVitestReport } from './playwright.mjs';

/** A gate that has not ended by then is stuck, and fails, unless it has a time of its own. A slow machine or one under load takes half of it. */
const usualTimeoutMs = 60 * 60_000;

/** A file of tests, named as the gate that ran it and from the root of the repository. @typedef {{ gate: string, file: string, seconds: number }} TestFile */
/** How one test ended, and by what if it failed, or a file that could not be run. @typedef {{ file: string, test: string, isPassed: boolean, why?: string | undefined }} TestResult */
/** @typedef {{ name: string, passed: number, failed: number, seconds: number, files: readonly TestFile[], tests: readonly TestResult[], output: string }} Result */
/** @typedef {{ name: string, command: string, args: readonly string[], env?: NodeJS.ProcessEnv, runner?: 'vitest' | 'playwright', mayRunNone?: boolean, timeoutMs?: number }} Gate */

/**
 * Runs one gate to its end and never throws: a gate that cannot run is a gate that failed.
 * A gate with a runner of tests fails, too, when it ran none, unless it is one that may.
 * @param {Gate} gate
 * @returns {Promise<Result>}
 */
export const runGate = async ({ name, command, args, env, runner, mayRunNone = false, timeoutMs = usualTimeoutMs }) => {
  const started = Date.now();
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-gate-'));
  const report = join(scratch, 'report.json');
  const reporting = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--reporter=list,json'],
  };
  const all = runner === undefined ? args : [...args, ...reporting[runner]];
  const environment = {
    ...process.env,
    ...env,
    ...(runner === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  };
  const { code, output, processorSeconds } = await captured(command, all, environment, timeoutMs);
  const counted = runner === undefined ? undefined : testsIn(report, name);
  rmSync(scratch, { recursive: true, force: true });
  const isGreen = code === 0 && (counted === undefined || (counted.failed === 0 && (counted.passed > 0 || mayRunNone)));
  const passed = counted?.passed ?? (isGreen ? 1 : 0);
  const failed = isGreen ? 0 : Math.max(1, counted?.failed ?? 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  const result = { name, passed, failed, seconds, files: counted?.files ?? [], tests: counted?.tests ?? [], output };
  const processor = processorSeconds === undefined ? '' : `, ${processorSeconds} s of processor time`;
  console.log(`${isGreen ? '✔' : '✘'} ${name} (${result.seconds} s${processor}, ${passed} passed, ${failed} failed)`);
  if (!isGreen) console.log(output.trimEnd());
  return result;
};

let countedBefore = 0;

/** Returns the seconds of processor time of the processes that have ended since the last call, where Linux counts them. @returns {number | undefined} */
const processorSecondsOfEnded = () => {
  if (!existsSync('/proc/self/stat')) return undefined;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(13, 15);
  const counted = (Number(user) + Number(system)) / 100;
  const grown = counted - countedBefore;
  countedBefore = counted;
  return Math.round(grown);
};

/** @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {number} timeoutMs @returns {Promise<{ code: number | null, output: string, processorSeconds: number | undefined }>} */
const captured = (command, args, env, timeoutMs) =>
  new Promise((done) => {
    processorSecondsOfEnded();
    // A process group of its own, so that a stuck gate can be ended with everything it started.
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    const stuck = setTimeout(() => {
      output += `\nStill running after ${timeoutMs / 60_000} minutes: ended.\n`;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, timeoutMs);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: String(error), processorSeconds: undefined }));
    /** @type {number | undefined} */
    let processorSeconds;
    child.on('exit', () => (processorSeconds = processorSecondsOfEnded()));
    child.on('close', (code) => {
      clearTimeout(stuck);
      done({ code, output, processorSeconds });
    });
  });

/** @typedef {{ fullName: string, status: string, failureMessages?: readonly string[] }} Assertion */
/** @param {{ name: string, status: string, message?: string, assertionResults?: readonly Assertion[] }} file @returns {readonly TestResult[]} */
const resultsIn = ({ name, status, message, assertionResults = [] }) => {
  const file = relative(root, name);
  const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
  if (status === 'failed' && !ran.some((test) => test.status === 'failed'))
    return [{ file, test: 'could not be run', isPassed: false, why: message }];
  return ran.map(({ fullName, status: how, failureMessages: [why] = [] }) => ({
    file,
    test: fullName,
    isPassed: how === 'passed',
    why,
  }));
};

/** @param {string} report @param {string} gate */
const testsIn = (report, gate) => {
  try {
    const written = JSON.parse(readFileSync(report, 'utf8'));
    const {
      numPassedTests,
      numFailedTests,
      numRuntimeErrorTestSuites = 0,
      testResults,
    } = 'suites' in written ? asVitestReport(written) : written;
    const files = testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ each) => ({
      gate,
      file: relative(root, each.name),
      seconds: (each.endTime - each.startTime) / 1000,
    }));
    return {
      passed: Number(numPassedTests),
      failed: Number(numFailedTests) + Number(numRuntimeErrorTestSuites),
      files,
      tests: testResults.flatMap(resultsIn),
    };
  } catch {
    return { passed: 0, failed: 1, files: [], tests: [] };
  }
};

const listed = 10;

/**
 * Returns where the time of a run went, in lines: the seconds of each stage, and the slowest test files. Gates of one
 * stage share the machine, so that a file is slower here than on its own.
 * @param {readonly { gates: readonly string[], seconds: number }[]} stages
 * @param {readonly TestFile[]} files
 * @returns {readonly string[]}
 */
export const whereTimeWent = (stages, files) => {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, listed);
  return [
    ...stages.map(({ gates, seconds }, index) => `Stage ${index + 1}: ${Math.round(seconds)} s (${gates.join(', ')})`),
    ...slowest.map(({ gate, file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file} (${gate})`),
  ];
};

const longestWhy = 600;

/** What a test failed by, below its name and without colours; the beginning of it where it is long. @param {string} why */
const indented = (why) => stripVTControlCharacters(why).trim().slice(0, longestWhy).replaceAll(/^/gm, '  ');

/**
 * Returns what failed in a run and by what: a test by its file and name, and a gate by its name where no test of it is known to have failed.
 * Each gate has printed the rest when it ended, thousands of lines before the end of a long run.
 * @param {readonly Pick<Result, 'name' | 'failed' | 'tests'>[]} results
 * @returns {readonly string[]}
 */
export const whatFailed = (results) =>
  results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, tests }) => {
      const failedTests = tests.filter(({ isPassed }) => !isPassed);
      if (failedTests.length === 0) return [`Failed: ${name}`];
      return failedTests.flatMap(({ file, test, why = '' }) => [
        `Failed: ${file} › ${test} (${name})`,
        ...(why === '' ? [] : [indented(why)]),
      ]);
    });
