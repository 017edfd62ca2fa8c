import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteModules } from '@masthead/core/content';
import { unshownValues } from './lib/module-done.mjs';
import { patternsWritten } from './lib/module-evidence.mjs';
import { root } from './lib/places.mjs';

const patterns = patternsWritten();
const definitions = Object.values(siteModules.definitions).map(
  (definition) => [definition.names[0], definition] as const,
);

test.each(definitions)('the pattern library shows %s in every value of each option', (name, definition) => {
  expect(patterns.has(name)).toBe(true);
  const { variants = [], pages = [] } = patterns.get(name) ?? {};
  expect(variants.length + pages.length).toBeGreaterThan(0);
  expect(unshownValues(definition, patterns.get(name))).toEqual([]);
});

/** The table in docs/modules.md, which is generated from the definitions and the files. */
const done = new Map(
  readFileSync(join(root, 'docs/modules.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(({ length }) => length === 10)
    .map(([, component = '', , , , pictures, tests, , page]) => [
      component.replaceAll('`', ''),
      { pictures, tests, page },
    ]),
);

test.each(definitions)('%s has its four pictures, a test that names it, and a page of the sample site', (name) => {
  expect(done.get(name)).toEqual({ pictures: '4', tests: 'yes', page: 'yes' });
});
