import { join } from 'node:path';

/** The arguments of Node that run the tests of `apps/web/e2e`; `--project` says which. */
export const playwrightTest = ['node_modules/playwright/cli.js', 'test', '-c', 'apps/web/e2e/playwright.config.ts'];

/** How Playwright names the ends of a test, and how Vitest does. @type {Readonly<Record<string, string>>} */
const ends = { expected: 'passed', skipped: 'pending' };

/** @typedef {{ title: string, tests: readonly { status: string, results: readonly { duration: number, error?: { message?: string } }[] }[] }} Spec */
/** A file of tests, or a group in one. @typedef {{ title: string, file: string, specs: readonly Spec[], suites?: readonly Suite[] }} Suite */

/** @param {Suite} suite @param {string} [groups] the titles of the groups around its tests @returns {readonly { fullName: string, status: string, ms: number, failureMessages: readonly string[] }[]} */
const assertionsIn = ({ specs, suites = [] }, groups = '') => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      fullName: groups + title,
      status: ends[status] ?? 'failed',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      failureMessages: results.flatMap(({ error }) => error?.message ?? []),
    })),
  ),
  ...suites.flatMap((suite) => assertionsIn(suite, `${groups}${suite.title} `)),
];

/**
 * A report of Playwright in the form of a report of Vitest. An error outside a test, as of a file that cannot be loaded, counts as a file that
 * could not be run.
 * @param {{ config: { rootDir: string }, suites: readonly Suite[], errors: readonly unknown[], stats: { expected: number, unexpected: number, flaky: number } }} report
 */
export const asVitestReport = ({ config, suites, errors, stats }) => ({
  numPassedTests: stats.expected,
  numFailedTests: stats.unexpected + stats.flaky,
  numRuntimeErrorTestSuites: errors.length,
  testResults: suites.map((suite) => {
    const assertionResults = assertionsIn(suite);
    const endTime = assertionResults.reduce((sum, { ms }) => sum + ms, 0);
    return { name: join(config.rootDir, suite.file), startTime: 0, endTime, assertionResults };
  }),
});
