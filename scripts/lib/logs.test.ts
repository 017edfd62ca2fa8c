import { chmodSync, closeSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './logs.mjs';

const place = mkdtempSync(join(tmpdir(), 'masthead-logs-'));
afterAll(() => rmSync(place, { recursive: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

test('A log is for the account alone that writes it, and so is the folder made for it', () => {
  const file = join(place, 'new', 'logs', 'site.log');
  closeSync(openLog(file));
  expect([modeOf(file), modeOf(join(file, '..'))]).toEqual(['600', '700']);
});

test('A folder that was there before is left to those who use it', () => {
  chmodSync(place, 0o1777);
  closeSync(openLog(join(place, 'site.log')));
  expect(modeOf(place)).toBe('1777');
});
