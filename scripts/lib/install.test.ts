import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { results } from './build.mjs';
import { developmentOnly, isInstallation } from './install.mjs';
import { root } from './places.mjs';

let folder: string;
const make = (path: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-installation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('treats a build without development files as an installation, in which no command builds', () => {
  make('node_modules/kysely/package.json');
  expect(isInstallation(folder)).toBe(false);
  for (const result of results) make(result);
  expect(isInstallation(folder)).toBe(true);
  make(`node_modules/${developmentOnly}/package.json`);
  expect(isInstallation(folder)).toBe(false);
});

it('recognises a checkout by something that production does not have', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(devDependencies)).toContain(developmentOnly);
  for (const workspace of [
    'apps/backend',
    'apps/web',
    'packages/core',
    'packages/adapters',
    'packages/gateway',
    'packages/composition',
  ]) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    expect([workspace, Object.keys(dependencies).includes(developmentOnly)]).toEqual([workspace, false]);
  }
});
