import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { surfaceChanges, surfaceIn, surfaceText } from '../docs/surface.mjs';
import { releaseProblems, smallestVersion } from './rules.mjs';
import { changesSinceRelease, lastVersion, siteEntry } from './versions.mjs';

const notes = (...lines: readonly string[]) => ['### Fixed', '* A bug.', '### Upgrade notes', ...lines].join('\n');
const released = surfaceIn(readFileSync(join(__dirname, '../../packages/react/api.txt'), 'utf8'));
/** The surface of the hooks without one of them. */
const withoutHook = new Map(
  [...released].filter(([key]) => key !== '@masthead/react useSnapshot' && key !== 'useSnapshot'),
);

const hooks = (changed: ReadonlyMap<string, string>, entry: string, before = released) => ({
  name: '@masthead/react',
  changes: surfaceChanges(before, changed),
  entry,
});
const problems = (version: string, one: ReturnType<typeof hooks>, last = '0.2.3') =>
  releaseProblems({ last, version, packages: [one], siteEntry: '' });

describe('a release', () => {
  it('is refused when an export is removed under a patch', () => {
    expect(problems('0.2.4', hooks(withoutHook, notes('`useSnapshot` is gone.')))).toEqual([
      '@masthead/react: @masthead/react useSnapshot removed, which needs a minor version; 0.2.4 is a patch one.',
    ]);
  });

  it('passes when an export is removed under a minor version below 1.0.0, with a note', () => {
    expect(problems('0.3.0', hooks(withoutHook, notes('`useSnapshot` is gone.')))).toEqual([]);
  });

  it('is refused when an export is removed under a minor version from 1.0.0 on', () => {
    const removed = hooks(withoutHook, notes('`useSnapshot` is gone.'));
    expect(problems('1.3.0', removed, '1.2.0')).toEqual([
      '@masthead/react: @masthead/react useSnapshot removed, which needs a major version; 1.3.0 is a minor one.',
    ]);
    expect(problems('2.0.0', removed, '1.2.0')).toEqual([]);
  });

  it('passes when an export is removed under a minor version that the last one deprecated', () => {
    const deprecated = surfaceIn(
      surfaceText(released).replace('\nconst useSnapshot', '\n/** @deprecated */\nconst useSnapshot'),
    );
    expect(problems('1.3.0', hooks(withoutHook, '### Removed\n* `useSnapshot`.', deprecated), '1.2.0')).toEqual([]);
    expect(problems('1.2.1', hooks(withoutHook, '### Removed\n* `useSnapshot`.', deprecated), '1.2.0')).toHaveLength(1);
  });

  it.each([
    [
      'a surface that breaks has no upgrade notes',
      '* `useSnapshot` is gone.',
      'its surface breaks (1 changes), and its changelog has no upgrade notes',
    ],
    [
      'no upgrade note names a removed export',
      notes('The function useSnapshot is gone.'),
      'useSnapshot is removed, and no upgrade note names it',
    ],
    ['a surface changes without an entry', '', 'its surface changed, and its changelog has no entry'],
  ])('is refused when %s', (_, entry, problem) => {
    const packages = [hooks(withoutHook, entry)];
    expect(releaseProblems({ last: '0.2.3', version: '0.3.0', packages, siteEntry: '* A page.' })).toContain(
      `@masthead/react: ${problem}.`,
    );
  });

  it('is refused when no changelog has an entry', () => {
    expect(problems('0.2.4', hooks(released, ''))).toEqual(['No changelog has an entry for 0.2.4.']);
  });

  it.each(['0.2.3', '0.2.5', '0.4.0', '1.1.0', '0.3.1', 'next'])('is refused when its version is %s', (version) => {
    expect(problems(version, hooks(released, '* A bug.'))).toEqual([
      `${version} does not follow 0.2.3: 0.2.4, 0.3.0, 1.0.0 do.`,
    ]);
  });

  it.each([
    ['0.2.3', released, released, '0.2.4'],
    ['0.2.3', withoutHook, released, '0.2.4'],
    ['0.2.3', released, withoutHook, '0.3.0'],
    ['1.2.3', withoutHook, released, '1.3.0'],
    ['1.2.3', released, withoutHook, '2.0.0'],
  ])('gets the smallest version that its changes allow after %s', (last, before, after, version) => {
    expect(smallestVersion(last, [hooks(after, '', before)])).toBe(version);
  });
});

it('the changelogs of the packages name what the surfaces changed since the last release', () => {
  const packages = changesSinceRelease();
  expect(packages.map(({ name }) => name)).toContain('@masthead/contracts');
  const last = lastVersion();
  const version = smallestVersion(last, packages);
  if (packages.some(({ changes }) => changes.length > 0))
    expect(releaseProblems({ last, version, packages, siteEntry: siteEntry() })).toEqual([]);
});
