import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInput } from './build.mjs';
import { root } from './places.mjs';

const generated = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('apps/') || line.startsWith('packages/'));

test('excludes the build’s output from its sources: a fresh build counts as current', () => {
  expect(generated.length).toBeGreaterThan(2);
  const examples = generated.map((place) => (place.endsWith('/') ? `${place}some/base.css` : place));
  for (const place of examples) expect([place, isInput(place)]).toEqual([place, false]);
  for (const place of ['packages/core/dist/index.js', 'apps/web/.next/BUILD_ID', 'packages/core/tsconfig.tsbuildinfo'])
    expect([place, isInput(place)]).toEqual([place, false]);
});

test('includes every script, style and page of the site in the sources, and no tests', () => {
  const files = execFileSync('git', ['ls-files', 'apps/web/src'], { cwd: root, encoding: 'utf8' }).split('\n');
  const sources = files.filter((file) => file !== '' && !/\.test\.tsx?$/.test(file));
  expect(sources.filter((file) => !isInput(file))).toEqual([]);
  expect(isInput('apps/web/src/routes.test.ts')).toBe(false);
});
