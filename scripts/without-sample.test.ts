import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gitLines } from './lib/git.mjs';
import { root } from './lib/places.mjs';

/** Each does without the folder: a firm deletes it. */
const programs = [
  'apps/web/scripts/site-folder.mjs',
  'scripts/dev-memory.mjs',
  'scripts/lib/browser.test.ts',
  'scripts/lib/build.mjs',
  'scripts/lib/install.mjs',
  'scripts/lib/module-evidence.mjs',
  'scripts/lib/sample.mjs',
  'scripts/new-module.mjs',
  'scripts/new-page.mjs',
  'scripts/sample.mjs',
  'scripts/vitest.config.mjs',
];

/** Those on running systems, and those that measure, show the sample firm. */
const onSystems = /^(?:apps\/web\/e2e|scripts\/(?:bench|lifecycle))\/|\.sample\.test\.ts$/u;

test('only programs that work without the sample firm name its folder', () => {
  const files =
    gitLines('ls-files', '-co', '--exclude-standard', 'apps/backend', 'apps/web', 'packages', 'scripts') ?? [];
  const naming = files.filter(
    (file) =>
      /\.[cm]?[jt]sx?$/u.test(file) &&
      !onSystems.test(file) &&
      /['"](?:apps|(?:\.\.\/)+)\/?sample(?:\/|['"])/u.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(naming.toSorted()).toEqual(programs);
});
