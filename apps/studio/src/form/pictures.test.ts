import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictured } from './pictured.generated.ts';
import { pictureOf } from './pictures.ts';

test('the components with a picture are those that have a file', () => {
  const files = readdirSync(fileURLToPath(new URL('../../public/components/', import.meta.url)));
  expect(files.toSorted()).toEqual(pictured.map((component) => `${component}.webp`));
});

test('a component without a picture has no address of one', () => {
  expect(pictureOf('Nothing')).toBeUndefined();
  expect(pictureOf(pictured[0] ?? '')).toBe(`/components/${pictured[0]}.webp`);
});
