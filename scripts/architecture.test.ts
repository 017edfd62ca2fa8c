import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** Paths from the root in code marks, but for those with a place to fill in (`<service>`) or a pattern. */
const named = page.matchAll(/`((?:apps|packages|contract-tests|scripts|docs|deploy)\/[^`\s]*)`/g);
const paths = [...new Set(Array.from(named, ([, path = '']) => path))].filter((path) => !/[<{*…]/.test(path));

describe('docs/architecture.md', () => {
  it('names a file for each question', () => {
    expect(paths.length).toBeGreaterThan(20);
  });

  it.each(paths)('names %s, which exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
});
