import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
};

const lockFile: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'package-lock.json'), 'utf8'),
);
const installed = Object.entries(lockFile.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && link !== true,
);

describe('The lock file', () => {
  it('names the hash of every package, so that nobody can put another in its place; only the builds for single systems, which no one machine can see all of, may lack one', () => {
    const without = installed.filter(
      ([, { integrity = '', optional, os }]) => !/^sha512-/.test(integrity) && !(optional === true && os !== undefined),
    );
    expect(without.map(([place]) => place)).toEqual([]);
  });

  it('holds exact versions of hundreds of packages', () => {
    expect(installed.length).toBeGreaterThan(500);
    for (const [, { version }] of installed) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });
});
