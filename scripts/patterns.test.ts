import { siteModules } from '@masthead/core/content';
import { unshownValues } from './lib/module-done.mjs';
import { patternsWritten } from './lib/module-evidence.mjs';

const patterns = patternsWritten();
const definitions = Object.values(siteModules.definitions).map(
  (definition) => [definition.names[0], definition] as const,
);

test.each(definitions)('the pattern library shows %s in every value of what can be chosen', (name, definition) => {
  expect(patterns.has(name)).toBe(true);
  const { variants = [], pages = [] } = patterns.get(name) ?? {};
  expect(variants.length + pages.length).toBeGreaterThan(0);
  expect(unshownValues(definition, patterns.get(name))).toEqual([]);
});
