/** @vitest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { viewNameOf } from '../../kit/islands/names.ts';

const web = join(__dirname, '../../..');
const files = ['src', 'pages'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => join(folder, file)),
);
const textOf = (file: string): string => readFileSync(join(web, file), 'utf8');
const islands = files.filter((file) => file.endsWith('.island.tsx'));
const uses = files.flatMap((file) =>
  [...textOf(file).matchAll(/<Island\s+name="([^"]*)"\s+of=\{(\w+)\}/g)].map(([, name = '', view = '']) => ({
    file,
    name,
    view,
  })),
);

test.each(islands)('%s exports a component of its name, unique among islands', (file) => {
  const name = basename(file, '.island.tsx');
  expect(textOf(file)).toContain(`export const ${viewNameOf(name)} = `);
  expect(islands.filter((other) => basename(other, '.island.tsx') === name)).toEqual([file]);
});

test.each(uses)('$file renders the island $name by its own component', ({ file, name, view }) => {
  expect(view).toBe(viewNameOf(name));
  expect(textOf(file)).toMatch(new RegExp(`import \\{ ${view} \\} from '[^']*/${name}\\.island\\.tsx'`));
});

test('every island appears on some page, by its name', () => {
  const drawn = files.reduce((sum, file) => sum + (textOf(file).match(/<Island\b/g)?.length ?? 0), 0);
  expect(uses).toHaveLength(drawn);
  expect(new Set(uses.map(({ name }) => name))).toEqual(new Set(islands.map((file) => basename(file, '.island.tsx'))));
});
