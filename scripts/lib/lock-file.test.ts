import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
};

const read = (file: string): string => readFileSync(join(__dirname, '..', '..', file), 'utf8');
const lockFile: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(read('package-lock.json'));
const installed = Object.entries(lockFile.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && link !== true,
);

const oxc = (system: string): string => `@oxc-parser/binding-${system}`;

/**
 * Builds for single systems that the registry does not serve, so that their hash is unknown. Developer tools only; the list may
 * only shrink: whatever else is locked has its hash.
 */
const unserved: readonly string[] = [
  ...['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64'].map((system) => `@biomejs/cli-${system}`),
  ...['linux-arm64-musl', 'linux-x64-musl', 'win32-arm64', 'win32-x64'].map((system) => `@biomejs/cli-${system}`),
  // The compiler of `next build`, for machines that no server runs on.
  ...['darwin-arm64', 'darwin-x64', 'win32-arm64-msvc', 'win32-x64-msvc'].map((system) => `@next/swc-${system}`),
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64', 'linux-arm-gnueabihf'].map(oxc),
  ...['linux-arm-musleabihf', 'linux-ppc64-gnu', 'linux-riscv64-gnu', 'linux-riscv64-musl', 'linux-s390x-gnu'].map(oxc),
  ...['openharmony-arm64', 'win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc'].map(oxc),
  ...['darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf', 'linux-ppc64-gnu'].map((system) => `@swc/core-${system}`),
  ...['linux-s390x-gnu', 'win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc'].map(
    (system) => `@swc/core-${system}`,
  ),
];

describe('the lock file', () => {
  it('has the hash of every package except those that the registry does not serve', () => {
    const without = installed.filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity));
    expect(without.map(([place]) => place).sort()).toEqual(unserved.map((name) => `node_modules/${name}`).sort());
  });

  it('lacks a hash only for optional developer tools, never for what a server runs', () => {
    for (const name of unserved) {
      const { dev = false, optional, os } = lockFile.packages[`node_modules/${name}`] ?? {};
      expect({ name, optional, os }).toEqual({ name, optional: true, os: [expect.any(String)] });
      expect(dev || /^@next\/swc-(?:darwin|win32)-/.test(name)).toBe(true);
    }
  });

  it('has exact versions of hundreds of packages', () => {
    expect(installed.length).toBeGreaterThan(500);
    for (const [, { version }] of installed) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe('the workspaces', () => {
  const workspaces = Object.entries(lockFile.packages).filter(([place]) => !place.includes('node_modules/'));

  it('have the newest version of the changelog, also where they depend on each other', () => {
    const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
    expect(workspaces.length).toBeGreaterThan(8);
    for (const [place, locked] of workspaces) {
      const { version, dependencies = {} } = JSON.parse(read(join(place, 'package.json')));
      const siblings = Object.entries(dependencies).filter(([name]) => name.startsWith('@masthead/'));
      expect({ place, version, locked: locked.version }).toEqual({ place, version: newest, locked: newest });
      expect({ place, siblings }).toEqual({ place, siblings: siblings.map(([name]) => [name, newest]) });
    }
  });
});
