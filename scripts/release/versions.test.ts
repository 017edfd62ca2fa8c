import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surfaceIn } from '../docs/surface.mjs';
import { writeChecksums, wrongChecksums } from './artefacts.mjs';
import { entryOf } from './changelog.mjs';
import { lockedFor } from './sbom.mjs';
import { lastVersion, releaseFiles, releaseNotes } from './versions.mjs';

const root = join(__dirname, '../..');

describe('the files that a release changes', () => {
  const last = lastVersion();
  const files = releaseFiles('7.8.9', '2027-01-02');

  it('have the version in every workspace, and nothing else changed', () => {
    for (const [file, text] of files) {
      if (!file.endsWith('.json')) continue;
      const before = readFileSync(join(root, file), 'utf8').split('\n');
      expect(text.split('\n')).toHaveLength(before.length);
      const changed = text.split('\n').filter((line, index) => line !== before[index]);
      expect({
        file,
        changed: changed.filter((line) => !/^ +"(version|@masthead\/[\w-]+)": "7\.8\.9",?$/.test(line)),
      }).toEqual({ file, changed: [] });
      expect({ file, rest: text.match(new RegExp(`"@masthead/[\\w-]+": "${last}"`)) }).toEqual({ file, rest: null });
    }
    const { packages, version } = JSON.parse(files.get('package-lock.json') ?? '');
    expect([version, packages[''].version, packages['packages/core'].version]).toEqual(['7.8.9', '7.8.9', '7.8.9']);
    expect(packages['packages/adapters'].dependencies['@masthead/core']).toBe('7.8.9');
  });

  it('have the unreleased entries below the version', () => {
    const before = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const after = files.get('CHANGELOG.md') ?? '';
    expect(after).toContain('\n## 7.8.9 (2027-01-02)\n');
    expect(entryOf(after, '7.8.9')).toBe(entryOf(before, 'Unreleased') || 'No changes.');
    expect(entryOf(after, 'Unreleased')).toBe('');
    expect(releaseNotes('7.8.9', files)).toContain(entryOf(before, 'Unreleased'));
  });

  it('have the surface that the next release is compared with', () => {
    const surface = files.get('packages/react/api.released.txt') ?? '';
    expect(surface.split('\n')[0]).toBe('The public surface of 7.8.9, written by npm run release.');
    expect(surfaceIn(surface)).toEqual(surfaceIn(readFileSync(join(root, 'packages/react/api.txt'), 'utf8')));
  });
});

describe('the bill of materials', () => {
  const locked = {
    'node_modules/@firm/tides': { link: true },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1' }, dev: true },
    'node_modules/a/node_modules/b': { version: '1.2.0' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '3.0.0' },
    'packages/tides/node_modules/c': { version: '3.5.0', dependencies: { b: '^2' } },
  };
  const subject = { name: '@firm/tides', version: '1.0.0', folder: 'packages/tides' };

  it('lists what a package needs, in the version that Node finds', () => {
    expect(lockedFor(locked, [{ ...subject, dependencies: { a: '^1', c: '^3' } }])).toEqual({
      'node_modules/@firm/tides': { name: '@firm/tides', version: '1.0.0', dependencies: { a: '^1', c: '^3' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1' } },
      'node_modules/a/node_modules/b': { version: '1.2.0' },
      'node_modules/@firm/tides/node_modules/c': { version: '3.5.0', dependencies: { b: '^2' } },
      'node_modules/b': { version: '2.0.0' },
    });
  });

  it('lists peers, and leaves out optional ones', () => {
    const peers = { peerDependencies: { b: '*', c: '*' }, peerDependenciesMeta: { c: { optional: true } } };
    expect(Object.keys(lockedFor(locked, [{ ...subject, ...peers }]))).toEqual([
      'node_modules/@firm/tides',
      'node_modules/b',
    ]);
  });
});

describe('the checksums', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-sums-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those that sha256sum and sha512sum verify, and differ when a file changes or is gone', () => {
    writeFileSync(join(folder, 'one'), 'one');
    writeFileSync(join(folder, 'two'), 'two');
    writeChecksums(folder);
    for (const tool of ['sha256sum', 'sha512sum'])
      expect(
        execFileSync(tool, ['-c', `${tool.slice(0, -3).toUpperCase()}SUMS`], { cwd: folder, encoding: 'utf8' }),
      ).toBe('one: OK\ntwo: OK\n');
    expect(wrongChecksums(folder)).toEqual([]);
    writeFileSync(join(folder, 'one'), 'more');
    rmSync(join(folder, 'two'));
    expect(wrongChecksums(folder)).toEqual(['one', 'two']);
  });
});
