import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the numbers of the lines that the plugins of the linter report. */
const reportedIn = (lines: readonly string[]): readonly number[] => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(join(folder, 'a.tsx'), lines.join('\n'));
    const options = ['--reporter=github', '--vcs-enabled=false', '--config-path=.biome.json'];
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/@biomejs/biome/bin/biome', 'lint', ...options, folder],
      { cwd: join(__dirname, '../..'), encoding: 'utf8' },
    );
    return Array.from(stdout.matchAll(/title=plugin,.*?line=(\d+)/g), ([, line]) => Number(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('the linter reports spreads of literals and no others', () => {
  const literals = [
    'export const a = { ...{ b: 1 }, c: 2 };',
    'export const d = [0, ...[1, 2]];',
    'export const e = [0, ...([1, 2] as const)];',
    'export const f = Math.max(...[1, 2]);',
    'export const g = <p {...{ id: "g" }} />;',
  ];
  const others = [
    'export const h = { ...a, ...(a.c > 1 ? { b: 1 } : {}) };',
    'export const i = [...d, ...(a.c > 1 ? [1] : [])];',
    'export const j = <p {...a} />;',
  ];
  expect(reportedIn([...literals, ...others])).toEqual([1, 2, 3, 4, 5]);
});
