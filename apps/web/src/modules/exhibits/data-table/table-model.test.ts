/** @jest-environment node */
import * as fc from 'fast-check';
import { readTable, stackedTable, type TableModel, wholeTable } from './table-model.ts';

const model = (html: string): TableModel => {
  const read = readTable(html);
  if (read === undefined) throw new Error('no table');
  return read;
};
const plain =
  '<table><caption>Load</caption><thead><tr><td></td><th>May</th><th>June</th></tr></thead><tbody><tr><th id="a">Cork</th><td>61</td><td>n/a</td></tr><tr><td>Linz</td><td>−4.5 %</td><td>(7)</td></tr></tbody></table>';

test('each header says what it heads, also where its editor marked none; figures are marked', () => {
  expect(wholeTable(model(plain))).toBe(
    '<table><caption>Load</caption><thead><tr><td></td><th scope="col" class="is-number">May</th><th scope="col" class="is-number">June</th></tr></thead><tbody><tr><th scope="row" id="a">Cork</th><td class="is-number">61</td><td>n/a</td></tr><tr><th scope="row">Linz</th><td class="is-number">−4.5 %</td><td class="is-number">(7)</td></tr></tbody></table>',
  );
  const bare = '<table><tr><td>Plant</td><td>May</td></tr><tr><td>Cork</td><td>61</td></tr></table>';
  expect(wholeTable(model(bare))).toContain(
    '<thead><tr><th scope="col">Plant</th><th scope="col" class="is-number">May</th></tr></thead>',
  );
});

test('what heads figures stands above their last digits, what heads words above their first letters', () => {
  const rows =
    '<tr><td>Cork</td><td>Aoife</td><td>61</td><td>1</td></tr><tr><td>Linz</td><td>Otto</td><td>–</td><td>2</td></tr>';
  const written = `<table><thead><tr><th rowspan="2">Plant</th><th colspan="2">Who and what</th><th>No.</th></tr><tr><th>Keeper</th><th>Load</th><th>Rank</th></tr></thead>${rows}</table>`;
  const heads = [...wholeTable(model(written)).matchAll(/<th scope="col[^>]*>[^<]*/g)].map(([head]) => head);
  expect(heads.map((head) => [head.replace(/^.*>/, ''), head.includes('is-number')])).toEqual([
    ['Plant', false],
    ['Who and what', false],
    ['No.', true],
    ['Keeper', false],
    ['Load', true],
    ['Rank', true],
  ]);
});

test('stacked by row, each row is a group of lines; an id stays with the whole table', () => {
  expect(stackedTable(model(plain), 'row')).toBe(
    '<table class="data-table__stacked"><caption>Load</caption><tbody><tr><th colspan="2" scope="rowgroup">Cork</th></tr><tr><th scope="row">May</th><td class="is-number">61</td></tr><tr><th scope="row">June</th><td>n/a</td></tr></tbody><tbody><tr><th colspan="2" scope="rowgroup">Linz</th></tr><tr><th scope="row">May</th><td class="is-number">−4.5 %</td></tr><tr><th scope="row">June</th><td class="is-number">(7)</td></tr></tbody></table>',
  );
});

test('stacked by column, each column is a group of lines', () => {
  expect(stackedTable(model(plain), 'column')).toMatch(
    /rowgroup">May<\/th><\/tr><tr><th scope="row">Cork<\/th><td class="is-number">61<.*rowgroup">June</,
  );
});

test('headers in two lines are joined, and a cell that spans several places stands in each', () => {
  const read = model(
    '<table><thead><tr><th rowspan="2">Plant</th><th colspan="2">2026</th></tr><tr><th>May</th><th>June</th></tr></thead><tbody><tr><td rowspan="2">Cork</td><td>1</td><td>2</td></tr><tr><td colspan="2">closed</td></tr></tbody></table>',
  );
  expect(read.columns).toEqual(['Plant', '2026 – May', '2026 – June']);
  expect(read.grid).toEqual([
    ['Cork', '1', '2'],
    ['Cork', 'closed', 'closed'],
  ]);
  expect(wholeTable(read)).toContain('<th scope="colgroup" colspan="2" class="is-number">2026</th>');
  expect(wholeTable(read)).toContain(
    '<th scope="rowgroup" rowspan="2">Cork</th><td class="is-number">1</td><td class="is-number">2</td></tr><tr><td colspan="2">closed</td></tr>',
  );
});

test.each([
  '',
  '<p>No table</p>',
  '<table><tr><td>1</td></tr></table>',
  '<table><tr><td><table></table></td></tr></table>',
  '<table',
])('%j is no table that could be laid out otherwise', (html) => expect(readTable(html)).toBeUndefined());

test('whatever is written, no value is lost or invented on a narrow screen', () => {
  const rows = fc.array(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 8,
  });
  const valuesIn = (html: string) => [...html.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, digits]) => Number(digits));
  fc.assert(
    fc.property(rows, fc.constantFrom('row' as const, 'column' as const), (written, by) => {
      const lines = written.map(
        (values, at) => `<tr><th>r${at}</th>${values.map((each) => `<td>${each}</td>`).join('')}</tr>`,
      );
      const read = model(
        `<table><thead><tr><td></td><th>a</th><th>b</th><th>c</th></tr></thead>${lines.join('')}</table>`,
      );
      const inOrder = by === 'row' ? written : [0, 1, 2].map((column) => written.map((values) => values[column] ?? -1));
      expect(valuesIn(stackedTable(read, by))).toEqual(inOrder.flat());
    }),
  );
});
