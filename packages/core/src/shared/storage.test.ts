import * as O from '#fp-ts/Option';
import { forgiving } from './storage.ts';

describe('a forgiving store', () => {
  it('passes everything on to a store that works', () => {
    const kept = new Map([['before', '1']]);
    const store = forgiving({
      read: (key) => O.fromNullable(kept.get(key)),
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    });
    store.write('after', '2');
    expect(store.read('after')).toEqual(O.some('2'));
    store.remove('before');
    expect([...kept]).toEqual([['after', '2']]);
  });

  it('behaves like an empty one where the store throws', () => {
    const forbidden = () => {
      throw new Error('The quota has been exceeded.');
    };
    const store = forgiving({ read: forbidden, write: forbidden, remove: forbidden });
    expect(() => store.write('key', 'value')).not.toThrow();
    expect(() => store.remove('key')).not.toThrow();
    expect(store.read('key')).toEqual(O.none);
  });
});
