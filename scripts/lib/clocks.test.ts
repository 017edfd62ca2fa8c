import { spawnSync } from 'node:child_process';
import { byClock, otherClocks } from './clocks.mjs';

const now = new Date('2026-11-20T12:00:00Z');

/** Returns the time in a process under a clock. */
const told = (env: object, script: string): string =>
  spawnSync(process.execPath, ['-p', script], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' }).stdout;

test('the other clocks show tomorrow, the last of February and another year, by different zones', () => {
  const shown = otherClocks(now).map(({ env }) => {
    const time = new Date(now.getTime() + Number(env.MASTHEAD_CLOCK_SHIFT_MS));
    return [time.toISOString().slice(0, 10), time.toLocaleDateString('sv', { timeZone: env.TZ })];
  });
  expect(shown).toEqual([
    ['2026-11-21', '2026-11-22'],
    ['2028-02-29', '2028-02-28'],
    ['2036-12-31', '2037-01-01'],
  ]);
});

test('a process under another clock reads it by every API, and computes dates as usual', () => {
  const [, , farAway] = otherClocks(new Date());
  const year = new Date().getUTCFullYear() + 10;
  expect(told(farAway?.env ?? {}, 'new Date().getUTCFullYear()')).toBe(`${year}\n`);
  expect(told(farAway?.env ?? {}, 'new Date(Date.now()).getUTCFullYear()')).toBe(`${year}\n`);
  expect(told(farAway?.env ?? {}, 'Date().slice(11, 15)')).toBe(`${year + 1}\n`);
  expect(told(farAway?.env ?? {}, 'new Date(2020, 1, 30).getDate() + " " + (new Date(0) instanceof Date)')).toBe(
    '1 true\n',
  );
  expect(
    told(farAway?.env ?? {}, 'class Day extends Date {}; new Day() instanceof Day && new Day().getUTCFullYear()'),
  ).toBe(`${year}\n`);
});

test('each test runs once, under another clock if it names one or a day', () => {
  const texts: Readonly<Record<string, string>> = {
    'a.test.ts': 'new Date()',
    'b.test.ts': 'expect(1)',
    'c.test.ts': 'simulatedClock()',
    'd.test.ts': 'Date.now()',
    'alike-for-every-address.test.ts': 'Date.now()',
  };
  const [tomorrow, leapDay] = otherClocks(now).filter(({ isFarthest }) => !isFarthest);
  if (tomorrow === undefined || leapDay === undefined) throw new Error('no other clocks');
  expect(byClock(Object.keys(texts), [tomorrow, leapDay], (file) => texts[file] ?? '')).toEqual([
    { clock: undefined, files: ['b.test.ts', 'alike-for-every-address.test.ts'] },
    { clock: tomorrow, files: ['a.test.ts', 'd.test.ts'] },
    { clock: leapDay, files: ['c.test.ts'] },
  ]);
});
