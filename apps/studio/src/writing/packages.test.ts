import { readFileSync } from 'node:fs';

const packagesOf = (path: string): Readonly<Record<string, string>> => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  return { ...dependencies, ...devDependencies };
};

/** The gate tests the texts of the studio without installing it, and the compiler of the site reads what the studio wrote. */
test('the studio, its tests and the compiler of the site read and write Markdown with the same packages', () => {
  const studio = packagesOf('../../package.json');
  const tests = packagesOf('../../../../scripts/package.json');
  const compiler = packagesOf('../../../backend/package.json');
  const shared = Object.keys(studio).filter((name) => /^(?:decode-named|mdast|micromark|prosemirror-model)/.test(name));
  expect(shared.length).toBeGreaterThan(4);
  for (const name of shared) expect([name, tests[name]]).toEqual([name, studio[name]]);
  expect(studio.marked).toBe(compiler.marked);
});
