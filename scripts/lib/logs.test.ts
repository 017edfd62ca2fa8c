import { chmodSync, closeSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './logs.mjs';
import { PlainError } from './program.mjs';
import { supervise } from './supervise.mjs';

const place = mkdtempSync(join(tmpdir(), 'masthead-logs-'));
afterAll(() => rmSync(place, { recursive: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

test('a log and the folder created for it are readable by their account only', () => {
  const file = join(place, 'new', 'logs', 'site.log');
  closeSync(openLog(file));
  expect([modeOf(file), modeOf(join(file, '..'))]).toEqual(['600', '700']);
});

test('an existing folder keeps its mode', () => {
  chmodSync(place, 0o1777);
  closeSync(openLog(join(place, 'site.log')));
  expect(modeOf(place)).toBe('1777');
});

test.each([
  ['a folder that is a file', (folder: string) => writeFileSync(folder, ''), 'ENOTDIR'],
  ['a log that is a folder', (folder: string) => mkdirSync(join(folder, 'site.log'), { recursive: true }), 'EISDIR'],
])('a log that cannot be opened raises an error with a sentence: %s', (name, make, code) => {
  const folder = join(place, name);
  make(folder);
  const open = () => openLog(join(folder, 'site.log'));
  expect(open).toThrow(PlainError);
  expect(open).toThrow(`The log ${join(folder, 'site.log')} cannot be written (${code}).`);
});

test('a process whose log cannot be opened again restarts like one that does not start', async () => {
  const logFile = join(place, 'lost', 'site.log');
  const end: { of: () => void } = { of: () => undefined };
  const exited = new Promise<string>((done) => {
    end.of = () => done('SIGKILL');
  });
  const start = async () => {
    closeSync(openLog(logFile));
    return { pid: 1, exited, stop: async () => {}, kill: async () => {} };
  };
  const rules = { restarts: 2, report: () => undefined, pause: async () => {} };
  const part = await supervise({ name: 'site', logFile, start }, rules);
  rmSync(join(place, 'lost'), { recursive: true });
  writeFileSync(join(place, 'lost'), '');
  end.of();
  expect(await part.givenUp).toContain('The site did not start again, after 2 new starts.');
});
