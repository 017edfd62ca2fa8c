import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGate, whatFailed, whereTimeWent } from './gates.mjs';
import { root } from './places.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gates-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** A gate that writes, as Vitest does, a report of what it ran. */
const aGateReporting = (report: object) => {
  const program = join(folder, 'gate.cjs');
  const write = `const file = process.argv.find((each) => each.startsWith('--outputFile.json=')).slice(18);
require('node:fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});`;
  writeFileSync(program, write);
  return { name: 'units', command: process.execPath, args: [program], runner: 'vitest' as const };
};

test('a gate of tests reports the duration of each file', async () => {
  const testResults = [{ name: join(root, 'apps/a.test.ts'), startTime: 1_000, endTime: 3_500 }];
  const counts = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  const result = await runGate(aGateReporting({ ...counts, testResults }));
  expect(result).toMatchObject({ passed: 3, failed: 0 });
  expect(result.files).toEqual([{ gate: 'units', file: 'apps/a.test.ts', seconds: 2.5 }]);
});

test.runIf(existsSync('/proc/self/stat'))(
  'a gate prints the processor time of its processes and of none else',
  async () => {
    const busy = (ms: number) => [
      '-e',
      `for (let used = 0; used < ${ms}; ) { const { user, system } = process.cpuUsage(); used = (user + system) / 1000; }`,
    ];
    const gate = (name: string, ms: number) => ({ name, command: process.execPath, args: busy(ms) });
    spawnSync(process.execPath, busy(2_000));
    await Promise.all([runGate(gate('short', 100)), runGate(gate('long', 2_000))]);
    const lines = vi.mocked(console.log).mock.calls.flat().join('\n');
    expect(lines).toMatch(/short \(\d+ s, 0 s of processor time,/);
    expect(lines).toMatch(/long \(\d+ s, [23] s of processor time,/);
  },
);

test('a gate of tests fails without any test, and without a report', async () => {
  const none = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  expect(await runGate(aGateReporting(none))).toMatchObject({ passed: 0, failed: 1 });
  const silent = { name: 'silent', command: process.execPath, args: ['--version'], runner: 'vitest' as const };
  expect(await runGate(silent)).toMatchObject({ passed: 0, failed: 1, files: [] });
});

test('a gate of tests reports the result of each test, and which file could not run', async () => {
  const ran = [
    { fullName: 'adds numbers', status: 'passed' },
    { fullName: 'divides by zero', status: 'failed' },
    { fullName: 'is for later', status: 'pending' },
  ];
  const testResults = [
    { name: join(root, 'apps/a.test.ts'), status: 'failed', assertionResults: ran },
    { name: join(root, 'apps/b.test.ts'), status: 'failed', assertionResults: [] },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  const { tests } = await runGate(aGateReporting({ ...counts, testResults }));
  expect(tests).toEqual([
    { file: 'apps/a.test.ts', test: 'adds numbers', isPassed: true },
    { file: 'apps/a.test.ts', test: 'divides by zero', isPassed: false },
    { file: 'apps/b.test.ts', test: 'could not be run', isPassed: false },
  ]);
});

test('a gate of Playwright counts the tests of its report and errors outside of them', async () => {
  const program = join(folder, 'gate.cjs');
  const report = {
    config: { rootDir: join(root, 'apps') },
    suites: [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [] }],
    errors: [{}],
    stats: { expected: 3, unexpected: 0, flaky: 0 },
  };
  const written = JSON.stringify(JSON.stringify(report));
  writeFileSync(program, `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${written});`);
  const gate = { name: 'journeys', command: process.execPath, args: [program], runner: 'playwright' as const };
  const result = await runGate(gate);
  expect(result).toMatchObject({ passed: 3, failed: 1, files: [{ file: 'apps/a.e2e.ts' }] });
});

test('a gate that has not ended in its time is ended, and has failed', async () => {
  const stuck = { name: 'stuck', command: process.execPath, args: ['--eval', 'setInterval(() => {}, 1_000)'] };
  expect(await runGate({ ...stuck, timeoutMs: 100 })).toMatchObject({ passed: 0, failed: 1 });
});

test('the report of durations has the stages in order, then the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ gate: 'units', file: `${n}.test.ts`, seconds: n }));
  const lines = whereTimeWent(
    [
      { gates: ['types', 'units'], seconds: 80.4 },
      { gates: ['journeys'], seconds: 300 },
    ],
    files,
  );
  expect(lines.slice(0, 2)).toEqual(['Stage 1: 80 s (types, units)', 'Stage 2: 300 s (journeys)']);
  expect(lines.slice(2)).toHaveLength(10);
  expect([lines[2], lines.at(-1)]).toEqual(['  11.0 s  11.test.ts (units)', '   2.0 s  2.test.ts (units)']);
});

test('what failed is listed by test and reason, or by gate where no test is known', () => {
  const divides = {
    file: 'a.test.ts',
    test: 'divides',
    isPassed: false,
    why: '\u001b[31mexpected 2\u001b[39m\nreceived 3',
  };
  const results = [
    { name: 'types', failed: 1, tests: [] },
    { name: 'units', failed: 1, tests: [divides, { file: 'a.test.ts', test: 'adds', isPassed: true }] },
    { name: 'journeys', failed: 0, tests: [] },
  ];
  expect(whatFailed(results)).toEqual([
    'Failed: types',
    'Failed: a.test.ts › divides (units)',
    '  expected 2\n  received 3',
  ]);
});

test('the reason of a failed test is read from its report', async () => {
  const failed = { fullName: 'divides', status: 'failed', failureMessages: ['Error: by zero'] };
  const testResults = [{ name: join(root, 'apps/a.test.ts'), status: 'failed', assertionResults: [failed] }];
  const { tests } = await runGate(aGateReporting({ numPassedTests: 0, numFailedTests: 1, testResults }));
  expect(tests[0]?.why).toBe('Error: by zero');
});
