import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlagKeys, flagKeys } from '@masthead/core/flags';

const root = join(__dirname, '..');

const programs = ['apps/web/src', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\/(?:testing|node_modules|dist)\//u.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const isAsked = (flag: string): boolean =>
  // By OpenFeature on the server, and by one OFREP request in a browser.
  programs.some((program) => program.includes(`isOn('${flag}')`) || program.includes(`key === '${flag}'`));

test.each(flagKeys)('some code reads the flag %s (A§1)', (flag) => {
  expect(isAsked(flag)).toBe(true);
});

test('the browser gets only flags that it reads', () => {
  expect(browserFlagKeys.filter((flag) => !isAsked(flag))).toEqual([]);
});

test('finds a flag that no code reads', () => {
  expect(isAsked('grand-piano')).toBe(false);
});
