import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchDirectory } from './watch-directory.ts';

let folder: string;
let now = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-storage-'));
});
afterEach(() => {
  spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

it('a writable directory yields no problem, and keeps no test file', async () => {
  expect(await watchDirectory(folder, () => now)()).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it('a directory that is a file yields a problem, checked at most once a second', async () => {
  const place = join(folder, 'data');
  writeFileSync(place, '');
  const trouble = watchDirectory(place, () => now);
  expect(await trouble()).toBe('The outbox in DATA_DIR cannot be written to (EEXIST).');
  rmSync(place);
  expect(await trouble()).toBeDefined();
  now += 1_001;
  expect(await trouble()).toBeUndefined();
});

// Only root may mount.
if (spawnSync('unshare', ['--mount', 'true']).status === 0)
  it.each([
    ['full', 'size=16k', 'The disk of DATA_DIR is full.'],
    ['read-only', 'ro', 'The disk of DATA_DIR is read-only.'],
  ])('a disk that is %s yields a problem', async (_, option, sentence) => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', option, 'tmpfs', folder]);
    spawnSync('sh', ['-c', 'cat /dev/zero > "$0" 2>/dev/null', join(folder, 'ballast')]);
    expect(await watchDirectory(folder, () => now)()).toBe(sentence);
  });
