/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import withoutValues from './server-only-loader.cjs';

const source = join(__dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.load.ts'));

describe('the loader of *.load.ts for browsers', () => {
  it('keeps the names of exports, without their values and imports', () =>
    expect(
      withoutValues("import { a } from 'a';\nconst own = a;\nexport const one = own;\nexport const two = 2;"),
    ).toBe('export const one = undefined;\nexport const two = undefined;'));

  it.each(files)('finds every export of %s', (file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const exported = [...text.matchAll(/^export (?!type )/gm)].length;
    expect(exported).toBeGreaterThan(0);
    expect(withoutValues(text).match(/^export /gm)).toHaveLength(exported);
  });
});
