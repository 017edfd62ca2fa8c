/** @vitest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import withoutValues from './server-only-loader.cjs';

const source = join(__dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.load.ts'));

describe('The loader of server sources for browsers', () => {
  it('keeps the names of exports, without their values and imports', () =>
    expect(
      withoutValues("import { a } from 'a';\nconst own = a;\nexport const one = own;\nexport const two = 2;"),
    ).toBe('export const one = undefined;\nexport const two = undefined;'));

  it.each([
    ['a function', 'export async function load() {}', 'export const load = undefined;'],
    ['a class', 'export class Page extends Base {}', 'export const Page = undefined;'],
    [
      'a list',
      "export { a, b as c, type D } from './a.ts';",
      'export const a = undefined;\nexport const c = undefined;',
    ],
    ['a default', 'export default function Page() {}', 'export default undefined;'],
    ['a type', 'export type A = string;\nexport type { B };', ''],
  ])('keeps the names of %s', (_, text, expected) => expect(withoutValues(text)).toBe(expected));

  it.each(files)('finds every export of %s', (file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const exported = [...text.matchAll(/^export (?!type )/gm)].length;
    expect(exported).toBeGreaterThan(0);
    expect(withoutValues(text).match(/^export /gm)).toHaveLength(exported);
  });
});
