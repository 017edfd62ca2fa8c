import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { results } from './build.mjs';
import { developmentOnly, installLocked, isInstallation } from './install.mjs';
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
    'packages/testing',
    'packages/react',
    'packages/editing',
    'packages/elements',
  ]) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    expect([workspace, Object.keys(dependencies).includes(developmentOnly)]).toEqual([workspace, false]);
  }
});

describe('an installation from a lock file', () => {
  const path = process.env.PATH;
  afterEach(() => {
    process.env.PATH = path;
  });

  /** A folder whose npm writes down its arguments, and with each workspace or the whole brings a package. */
  const install = async (how: Parameters<typeof installLocked>[2] = {}, code = 0): Promise<string> => {
    const bin = join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    const brings = 'case "$*" in *-w*) name=part;; *) name=tool;; esac; mkdir -p "node_modules/$name"';
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$@" > asked\n${brings}\nexit ${code}\n`, { mode: 0o755 });
    process.env.PATH = [bin, path].join(delimiter);
    rmSync(join(folder, 'asked'), { force: true });
    await installLocked(folder, 'Installing …', how);
    return existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8').trim() : 'nothing';
  };
  const part = { workspaces: ['apps/one', 'apps/two'] };
  const whole = { last: 'tool' };
  beforeEach(() => make('package-lock.json'));

  it('takes only the given workspaces and the root, once', async () => {
    expect(await install(part)).toBe('ci --no-audit --no-fund --include-workspace-root -w apps/one -w apps/two');
    expect(await install(part)).toBe('nothing');
  });

  it('adds the rest to a part and removes nothing', async () => {
    await install(part);
    expect(await install(whole)).toBe('install --no-save --no-audit --no-fund');
    expect(await install(whole)).toBe('nothing');
    expect(await install(part)).toBe('nothing');
  });

  it('starts over after another lock file or a failed installation', async () => {
    await install(part);
    writeFileSync(join(folder, 'package-lock.json'), 'another');
    expect(await install(whole)).toBe('ci --no-audit --no-fund');
    writeFileSync(join(folder, 'package-lock.json'), 'a third');
    await expect(install(whole, 1)).rejects.toThrow('npm ci');
    expect(await install(whole)).toBe('ci --no-audit --no-fund');
  });
});
