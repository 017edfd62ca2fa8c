import { join } from 'node:path';
import { root } from './places.mjs';
import { asVitestReport } from './playwright.mjs';

const spec = (title: string, status: string, duration: number) => ({
  title,
  tests: [{ status, results: [{ duration }] }],
});

describe('asVitestReport', () => {
  const file = 'journeys/a.e2e.ts';
  const specs = [spec('is sent', 'unexpected', 500), spec('is for later', 'skipped', 0)];
  const report = asVitestReport({
    config: { rootDir: join(root, 'apps/web/e2e') },
    suites: [
      { title: file, file, specs: [spec('reads', 'expected', 1_500)], suites: [{ title: 'A form', file, specs }] },
    ],
    errors: [{ message: 'b.e2e.ts cannot be loaded' }],
    stats: { expected: 1, unexpected: 1, flaky: 1 },
  });

  test('counts what passed and what failed, a test that passed on a second run among the latter', () => {
    expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  });

  test('names each test with the titles of its groups, and the file with its whole path', () => {
    const [{ name, assertionResults } = { name: '', assertionResults: [] }] = report.testResults;
    expect(name).toBe(join(root, 'apps/web/e2e/journeys/a.e2e.ts'));
    expect(assertionResults).toMatchObject([
      { fullName: 'reads', status: 'passed' },
      { fullName: 'A form is sent', status: 'failed' },
      { fullName: 'A form is for later', status: 'pending' },
    ]);
  });

  test('takes for a file the time of its tests', () => {
    expect(report.testResults).toMatchObject([{ startTime: 0, endTime: 2_000 }]);
  });
});
