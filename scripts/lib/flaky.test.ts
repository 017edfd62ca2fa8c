import { chosen, flakyPlan, flakyReport } from './flaky.mjs';

const result = (test: string, isPassed: boolean) => ({ file: 'apps/a.test.ts', test, isPassed });

describe('flakyPlan', () => {
  test('runs everything twenty times by default', () => {
    expect(flakyPlan([])).toEqual({ runs: 20, words: [] });
    expect(flakyPlan(['--runs', '5', 'backend', 'metrics'])).toEqual({ runs: 5, words: ['backend', 'metrics'] });
  });

  test.each(['0', '2.5', 'often'])('refuses %s runs', (runs) => {
    expect(() => flakyPlan(['--runs', runs])).toThrow('--runs must be a whole number');
  });
});

test('selects by its arguments the files whose path contains one of them', () => {
  const files = [
    'apps/backend/src/platform/metrics/metrics.test.ts',
    'packages/core/src/jobs/machine.test.ts',
    'scripts/flags.test.ts',
  ];
  expect(chosen(files, [])).toEqual(files);
  expect(chosen(files, ['backend', 'flags'])).toEqual([files[0], files[2]]);
});

describe('flakyReport', () => {
  test('names each test that failed at least once, the most frequent first, counted by test', () => {
    const { lines, failed } = flakyReport([
      { tests: [result('adds', true), result('divides', true), result('waits', false)] },
      { tests: [result('adds', true), result('divides', false), result('waits', false)] },
    ]);
    expect(lines).toEqual([
      'failed 2 of 2: apps/a.test.ts › waits',
      'failed 1 of 2: apps/a.test.ts › divides',
      '1 passed, 2 failed',
    ]);
    expect(failed).toBe(2);
  });

  test('prints only the count when every test passed in every run', () => {
    expect(flakyReport([{ tests: [result('adds', true)] }])).toEqual({ lines: ['1 passed, 0 failed'], failed: 0 });
  });
});
