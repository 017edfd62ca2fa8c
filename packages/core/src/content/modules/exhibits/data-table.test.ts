import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const legendItems = [
  { id: 'a', fields: { title: text('Above'), color: text('#1B4FB3') } },
  { id: 'b', fields: { title: text('Below'), color: text('red;} body{display:none'), mediaId: text('m-1') } },
  { id: 'c', fields: { color: text('#fff') } },
];

test('an editor shows the legend: items with a title, in valid colours', () => {
  expect(aModule('DataTable', { fields: { legendItems, showColorLegend: { value: false } } }).legend).toEqual([]);
  expect(aModule('DataTable', { fields: { legendItems, showColorLegend: { value: true } } }).legend).toEqual([
    { id: 'a', title: 'Above', colour: '#1b4fb3', image: undefined },
    { id: 'm-1', title: 'Below', colour: undefined, image: undefined },
  ]);
});

test.each([
  ['tableBorderType', 'borders', 'Row-Stripe', 'row-stripe'],
  ['tableBorderType', 'borders', 'dotted', 'rows-only'],
  ['mobileLayout', 'mobileLayout', 'stacked-by-column', 'stacked-by-column'],
  // As C§3 prints them.
  ['mobileLayout', 'mobileLayout', 'stacked by row', 'stacked-by-row'],
  ['mobileLayout', 'mobileLayout', 'column freeze', 'column-freeze'],
  ['mobileLayout', 'mobileLayout', 'scale and zoom', 'scale-and-zoom'],
  ['mobileLayout', 'mobileLayout', 'upside-down', 'desktop-layout'],
] as const)('%s: as %s, %s is %s', (field, key, given, read) =>
  expect(aModule('DataTable', { fields: { [field]: text(given) } })[key]).toBe(read),
);
