import { chosen, flakyPlan, flakyReport } from './flaky.mjs';

const result = (test: string, isPassed: boolean) => ({ file: 'apps/a.test.ts', test, isPassed });

describe('flakyPlan', () => {
  test('runs everything twenty times by default', () => {
    expect(flakyPlan([])).toEqual({ runs: 20, words: [], part: 1, parts: 1 });
    expect(flakyPlan(['--runs', '5', '--part', '3/40', 'backend', 'metrics'])).toEqual({
      runs: 5,
      words: ['backend', 'metrics'],
      part: 3,
      parts: 40,
    });
  });

  test.each(['0/4', '5/4', '3', '1/2/3', 'all'])('refuses %s as a part', (part) => {
    expect(() => flakyPlan(['--part', part])).toThrow('--part must be one of so many parts');
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
  const all = { words: [], part: 1, parts: 1 };
  expect(chosen(files, all)).toEqual(files);
  expect(chosen(files, { ...all, words: ['backend', 'flags'] })).toEqual([files[0], files[2]]);
});

test('has every file in exactly one of the parts', () => {
  const files = Array.from({ length: 11 }, (_, index) => `packages/${String(index).padStart(2, '0')}.test.ts`);
  const parts = [1, 2, 3].map((part) => chosen(files, { words: [], part, parts: 3 }));
  expect(parts.map(({ length }) => length)).toEqual([4, 4, 3]);
  expect(parts.flat().toSorted()).toEqual(files);
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
