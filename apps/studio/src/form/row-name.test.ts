import { nameOfRow } from './row-name.ts';

const labelOfKind = (slug: string): string => slug.replace('PullQuote', 'Pull quote');

describe('the name of a row', () => {
  test('is the first text in it', () => {
    expect(nameOfRow({ id: 'x1', rest: '{}', image: null, name: ' Ada Palmer ', role: 'Editor' }, labelOfKind)).toEqual(
      ['Ada Palmer'],
    );
  });

  test('has the kind of its component', () => {
    expect(nameOfRow({ slot: 'quote', component: [{ blockType: 'PullQuote' }] }, labelOfKind)).toEqual([
      'Pull quote',
      'quote',
    ]);
  });

  test('is empty for a row without a text', () => {
    expect(nameOfRow({ id: 'x1', component: [] }, labelOfKind)).toEqual([]);
    expect(nameOfRow(undefined, labelOfKind)).toEqual([]);
  });
});
