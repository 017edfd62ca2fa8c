import { aModule } from '../../testing/builder.ts';

const value = (written: string) => ({ value: written });
const read = (fields: Readonly<Record<string, unknown>>, params: Readonly<Record<string, string>> = {}) =>
  aModule('FactoidCounters', { fields, params });

test('a figure appears with its texts, and an entry without a figure is dropped', () => {
  const items = [
    { id: 'a', fields: { largeText: value(' 48 '), mediumText: value('plants') } },
    { id: 'b', fields: { largeText: value(' '), mediumText: value('nobody knows how many') } },
  ];
  expect(read({ items }).items).toMatchObject([{ id: 'a', largeText: '48', mediumText: 'plants' }]);
});

test('counting takes two seconds by default and never longer than ten (C§9)', () =>
  expect(
    ['', '500', ' 3000 ', '0', '-1', '1.5', '99999', 'soon'].map(
      (written) => read({ countUpDuration: value(written) }).duration,
    ),
  ).toEqual([2000, 500, 3000, 2000, 2000, 2000, 10_000, 2000]));

test('figures are static, three in a row and in large type by default', () => {
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
