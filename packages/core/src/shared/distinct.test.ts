import fc from 'fast-check';
import { distinctBy } from './distinct.ts';

const byKey = distinctBy(({ key }: { readonly key: string }) => key);

test('distinct items keep the first of each key, in place', () => {
  const items = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', ''), nth: fc.nat() }));
  fc.assert(
    fc.property(items, (given) => {
      const kept = byKey(given);
      expect(kept.map(({ key }) => key)).toEqual([...new Set(given.map(({ key }) => key))]);
      for (const item of kept) expect(item).toBe(given.find(({ key }) => key === item.key));
    }),
  );
});
