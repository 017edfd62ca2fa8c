import { aModule } from '../../testing/builder.ts';

const value = (written: string) => ({ value: written });
const read = (fields: Readonly<Record<string, unknown>>, params: Readonly<Record<string, string>> = {}) =>
  aModule('FactoidCounters', { fields, params });

test('a figure stands with its texts, and one without a figure is left out', () => {
  const items = [
    { id: 'a', fields: { largeText: value(' 48 '), mediumText: value('plants') } },
    { id: 'b', fields: { largeText: value(' '), mediumText: value('nobody knows how many') } },
  ];
  expect(read({ items }).items).toMatchObject([{ id: 'a', largeText: '48', mediumText: 'plants' }]);
});

test('counting takes two seconds unless its editor says otherwise, and never longer than ten (C§9)', () =>
  expect(
    ['', '500', ' 3000 ', '0', '-1', '1.5', '99999', 'soon'].map(
      (written) => read({ countUpDuration: value(written) }).duration,
    ),
  ).toEqual([2000, 500, 3000, 2000, 2000, 2000, 10_000, 2000]));

test('nothing moves, three stand in a row and the type is large unless told otherwise', () => {
  expect(read({ titleSize: value('vast') }, { Animation: 'spin' })).toMatchObject({
    animation: 'none',
    columns: 3,
    titleSize: 'large',
    theme: 'light',
  });
  expect(read({ titleSize: value('Huge') }, { Animation: 'Count-Up', 'Items in Row': '4' })).toMatchObject({
    animation: 'count-up',
    columns: 4,
    titleSize: 'huge',
  });
});
