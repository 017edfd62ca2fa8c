import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { differencesOf } from './differences.ts';

test('names each field that is another, new or gone', () => {
  const before = {
    path: '/a',
    fields: { title: 'A', authors: [{ name: 'X' }, { name: 'Y' }], 'a/b': 1 },
    body: 'Text',
  };
  const after = { path: '/a', fields: { title: 'B', authors: [{ name: 'X' }], 'a/b': 2, image: null }, body: 'Text' };
  expect(differencesOf(before, after)).toEqual([
    { pointer: '/fields/title', before: 'A', after: 'B' },
    { pointer: '/fields/authors/1', before: { name: 'Y' } },
    { pointer: '/fields/a~1b', before: 1, after: 2 },
    { pointer: '/fields/image', after: null },
  ]);
});

test('names a value whose kind is another as a whole', () => {
  expect(differencesOf({ a: [1] }, { a: { 0: 1 } })).toEqual([{ pointer: '/a', before: [1], after: { 0: 1 } }]);
});

/** The value at a JSON pointer; undefined where there is none. */
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (inner, step) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
          ? Reflect.get(inner, step)
          : undefined,
      value,
    );

test('has what both values have at the pointer of each difference, and none for equal values', () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(value, value, (before, after) => {
      const differences = differencesOf(before, after);
      expect(differences.length === 0).toBe(isDeepStrictEqual(before, after));
      for (const difference of differences)
        expect([at(before, difference.pointer), at(after, difference.pointer)]).toEqual([
          difference.before,
          difference.after,
        ]);
      expect(differencesOf(before, before)).toEqual([]);
    }),
  );
});
