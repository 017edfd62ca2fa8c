import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChains, runGate, whereTimeWent } from './gates.mjs';
import { root } from './places.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gates-'));
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

/** A gate that writes, as jest does, a report of what it ran. */
const aGateReporting = (report: object) => {
  const program = join(folder, 'gate.cjs');
  const write = `const file = process.argv.find((each) => each.startsWith('--outputFile=')).slice(13);
require('node:fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});`;
  writeFileSync(program, write);
  return { name: 'units', command: process.execPath, args: [program], countsTests: true };
};

test('a gate of tests tells how long each of its files took', async () => {
  const testResults = [{ name: join(root, 'apps/a.test.ts'), startTime: 1_000, endTime: 3_500 }];
  const counts = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  const result = await runGate(aGateReporting({ ...counts, testResults }));
  expect(result).toMatchObject({ passed: 3, failed: 0 });
  expect(result.files).toEqual([{ gate: 'units', file: 'apps/a.test.ts', seconds: 2.5 }]);
});

test('a gate of tests that ran none has failed, and so has one without a report', async () => {
  const none = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  expect(await runGate(aGateReporting(none))).toMatchObject({ passed: 0, failed: 1 });
  const silent = { name: 'silent', command: process.execPath, args: ['--version'], countsTests: true };
  expect(await runGate(silent)).toMatchObject({ passed: 0, failed: 1, files: [] });
});

test('a gate of tests tells how each test ended, and which file could not be run', async () => {
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

test('a gate that has not ended in its time is ended, and has failed', async () => {
  const stuck = { name: 'stuck', command: process.execPath, args: ['--eval', 'setInterval(() => {}, 1_000)'] };
  expect(await runGate({ ...stuck, timeoutMs: 100 })).toMatchObject({ passed: 0, failed: 1 });
});

describe('chains', () => {
  const aGate = (name: string) => ({ name, command: name, args: [] });
  const aChain = (names: string, after?: string) => ({ gates: names.split(' ').map(aGate), ...(after && { after }) });

  /** Runs chains of gates of which each ends when the test says so; tells which run. */
  const begun = (chains: readonly ReturnType<typeof aChain>[], atOnce = 2) => {
    const running = new Map<string, () => void>();
    const ended = runChains(
      chains,
      atOnce,
      ({ name }) => new Promise<string>((done) => running.set(name, () => done(name))),
    );
    const turn = () => new Promise((done) => setImmediate(done));
    const end = async (name: string) => {
      running.get(name)?.();
      running.delete(name);
      await turn();
      return [...running.keys()];
    };
    return { ended, end, running: () => [...running.keys()] };
  };

  test('run side by side, no more at once than allowed, and the gates of each one after another', async () => {
    const { ended, end, running } = begun([aChain('types units'), aChain('build'), aChain('journeys')]);
    expect(running()).toEqual(['types', 'build']);
    expect(await end('types')).toEqual(['build', 'units']);
    expect(await end('build')).toEqual(['units', 'journeys']);
    await end('units');
    await end('journeys');
    const { results, times } = await ended;
    expect(results).toEqual(['types', 'build', 'units', 'journeys']);
    expect(times.map(({ gates }) => gates)).toEqual([['build'], ['types', 'units'], ['journeys']]);
  });

  test('wait for a gate of another, and let pass who waits for nothing', async () => {
    const { ended, end, running } = begun([aChain('journeys', 'build'), aChain('build packages'), aChain('types')], 3);
    expect(running()).toEqual(['build', 'types']);
    expect(await end('build')).toEqual(['types', 'journeys', 'packages']);
    for (const name of ['types', 'journeys', 'packages']) await end(name);
    expect((await ended).results).toHaveLength(4);
  });

  test('do not wait for a gate that was not asked for', async () => {
    const { ended, end } = begun([aChain('journeys', 'build')]);
    expect(await end('journeys')).toEqual([]);
    expect((await ended).results).toEqual(['journeys']);
  });

  test('that wait for one another fail', async () => {
    const { ended } = begun([aChain('a', 'b'), aChain('b', 'a')]);
    await expect(ended).rejects.toThrow('Nothing runs that these wait for: b, a.');
  });
});

test('where the time went: the chains as they began, then the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ gate: 'units', file: `${n}.test.ts`, seconds: n }));
  const lines = whereTimeWent(
    [
      { gates: ['journeys'], begunSeconds: 76.2, seconds: 300 },
      { gates: ['types', 'units'], begunSeconds: 0, seconds: 80.4 },
    ],
    files,
  );
  expect(lines.slice(0, 2)).toEqual(['From 0 s to 80 s: types, units', 'From 76 s to 376 s: journeys']);
  expect(lines.slice(2)).toHaveLength(10);
  expect([lines[2], lines.at(-1)]).toEqual(['  11.0 s  11.test.ts (units)', '   2.0 s  2.test.ts (units)']);
});
