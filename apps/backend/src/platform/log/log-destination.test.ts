import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogDestination } from './log-destination.ts';

const nextTurn = () => new Promise((done) => setImmediate(done));

it('a full disk drops log lines, reports that once, and ends no process', async () => {
  const full = openSync('/dev/full', 'w');
  const told: string[] = [];
  const log = openLogDestination(full, (sentence) => told.push(sentence));
  expect(log.trouble()).toBeUndefined();
  for (let line = 0; line < 50; line += 1) log.write(`${'x'.repeat(10_000)}\n`);
  await nextTurn();
  expect(told).toEqual(['The log cannot be written (ENOSPC); it goes on when there is room.']);
  expect(log.trouble()).toBe('The log cannot be written (ENOSPC).');
  closeSync(full);
});

const folder = mkdtempSync(join(tmpdir(), 'masthead-log-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (canMount) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

// Only root may mount.
if (canMount)
  it('writes the waiting lines once there is disk space, with the number of dropped ones', async () => {
    const file = join(folder, 'a.log');
    const descriptor = openSync(file, 'a');
    const log = openLogDestination(descriptor, () => {});
    const ballast = join(folder, 'ballast');
    spawnSync('sh', ['-c', 'cat /dev/zero > "$0"', ballast]);
    for (let line = 1; line <= 40; line += 1) log.write(`{"line":${line},"x":"${'x'.repeat(10_000)}"}\n`);
    await nextTurn();
    expect(log.trouble()).toBeDefined();
    rmSync(ballast);
    spawnSync('mount', ['-o', 'remount,size=1m', folder]);
    log.write('{"line":41}\n');
    await nextTurn();
    expect(log.trouble()).toBeUndefined();
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): { readonly line?: number; readonly lost?: number } => JSON.parse(line));
    const lost = lines.find((line) => line.lost !== undefined)?.lost ?? 0;
    expect(lost).toBeGreaterThan(0);
    expect(lines.filter(({ line }) => line !== undefined)).toHaveLength(41 - lost);
    closeSync(descriptor);
  });
