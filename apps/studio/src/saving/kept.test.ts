import type { Values } from '../form/values.ts';
import { placeOf, readKept, type Store, startOf, writeKept } from './kept.ts';
import { noRevision } from './saver.ts';

const text = (title: string): Values => ({ fields: { title } });
const opened = { base: text('Saved'), revision: 'r1' };
const kept = { base: text('Before'), revision: 'r0', form: text('Typed') };

const storeOf = (entries = new Map<string, string>()): Store => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
});

describe('the storage of a browser', () => {
  it('keeps what was typed for each person and document, until it is saved', () => {
    const store = storeOf();
    const place = placeOf('ada', 'article', 'one');
    expect(writeKept(store, place, { ...kept, sent: text('Sent') })).toBe(true);
    expect(readKept(store, place)).toEqual({ ...kept, sent: text('Sent') });
    expect(readKept(store, placeOf('bo', 'article', 'one'))).toBeUndefined();
    expect(readKept(store, placeOf('ada', 'article', undefined))).toBeUndefined();
    writeKept(store, place, undefined);
    expect(readKept(store, place)).toBeUndefined();
  });

  it('passes over what it cannot read', () => {
    for (const entry of ['{', 'null', '[]', '{"form":{}}'])
      expect(readKept(storeOf(new Map([['at', entry]])), 'at')).toBeUndefined();
  });

  it('says where it is full', () => {
    const full = {
      ...storeOf(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(writeKept(full, 'at', kept)).toBe(false);
  });
});

describe('opening a document again', () => {
  it('shows what was saved where nothing is kept, or the same', () => {
    expect(startOf(opened, undefined)).toEqual(opened);
    expect(startOf(opened, { ...kept, form: text('Saved') })).toEqual(opened);
  });

  it('goes on from what was saved last', () => {
    expect(startOf(opened, { ...kept, revision: 'r1' })).toEqual({ ...opened, form: text('Typed') });
  });

  it('takes a change whose answer was lost for saved', () => {
    expect(startOf(opened, { ...kept, sent: text('Saved') })).toEqual({ ...opened, form: text('Typed') });
  });

  it('sends a new document again whose answer was lost, before what was typed since', () => {
    const start = { base: text(''), revision: noRevision };
    expect(startOf(start, { ...start, sent: text('Sent'), form: text('Typed') })).toMatchObject({
      revision: noRevision,
      sent: text('Sent'),
      form: text('Typed'),
    });
  });

  it('goes on from what it was where somebody else changed it since', () => {
    expect(startOf(opened, { ...kept, sent: text('Sent') })).toEqual({ ...kept, sent: text('Sent') });
  });
});
