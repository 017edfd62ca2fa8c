import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { root } from './places.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-compile-'));
  mkdirSync(join(folder, 'src', 'inner'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, text: string): void => writeFileSync(join(folder, 'src', file), text);

it('writes each source by itself as a program that Node runs, and no test', async () => {
  write('inner/two.ts', 'export type Two = 2;\nexport const two: Two = 2;\n');
  write('inner/late.ts', 'export default 3;\n');
  write('one.test.ts', "throw new Error('a test');\n");
  write(
    'one.ts',
    `import { join } from 'node:path';
import { type Two, two } from './inner/two.ts';
export * from './inner/two.ts';
export const sum = async (): Promise<number> => {
  const given: Two = two;
  return given + (await import('./inner/late.ts')).default + join('a', 'b').length;
};
`,
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await compile([relative(root, folder)]);
  const written = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(written.filter((file) => file.endsWith('.js')).toSorted()).toEqual([
    'inner/late.js',
    'inner/two.js',
    'one.js',
  ]);
  expect(readFileSync(join(folder, 'dist/one.js'), 'utf8')).toContain('sourceMappingURL=one.js.map');
  const one = await import(pathToFileURL(join(folder, 'dist/one.js')).href);
  expect({ two: one.two, sum: await one.sum() }).toEqual({ two: 2, sum: 8 });
});
