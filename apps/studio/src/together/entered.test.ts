import type { Store } from '../saving/kept.ts';
import { readEntered, writeEntered } from './entered.ts';

const storeOf = (entries = new Map<string, string>()): Store & { readonly entries: Map<string, string> } => ({
  entries,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
});
const entered = (text: string) => ({ values: { text }, key: `key of ${text}` });

describe('what is typed into panels', () => {
  it('is kept by the name of its inputs, with its key, until it is sent', () => {
    const store = storeOf();
    writeEntered(store, 'at', 'comment', entered('One'));
    writeEntered(store, 'at', 'reply 1', entered('Two'));
    writeEntered(store, 'at', 'comment', entered('Three'));
    expect(readEntered(store, 'at', 'comment')).toEqual(entered('Three'));
    expect(readEntered(store, 'elsewhere', 'comment')).toBeUndefined();
    writeEntered(store, 'at', 'comment', undefined);
    expect([readEntered(store, 'at', 'comment'), readEntered(store, 'at', 'reply 1')]).toEqual([
      undefined,
      entered('Two'),
    ]);
    writeEntered(store, 'at', 'reply 1', undefined);
    expect(store.entries.size).toBe(0);
  });

  it('passes over what it cannot read', () => {
    for (const entry of ['{', 'null', '[]', '{"comment":{"key":"k"}}', '{"comment":{"key":"k","values":{"text":1}}}'])
      expect(readEntered(storeOf(new Map([['at', entry]])), 'at', 'comment')).toBeUndefined();
  });

  it('goes on in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new Error('full');
    };
    expect(() => writeEntered({ ...storeOf(), setItem: refuse }, 'at', 'comment', entered('One'))).not.toThrow();
  });
});
