/** @vitest-environment node */
import * as fc from 'fast-check';
import { readTable, stackedTable, type TableModel, wholeTable } from './table-model.ts';

const model = (html: string): TableModel => {
  const read = readTable(html);
  if (read === undefined) throw new Error('no table');
  return read;
};
const plain =
  '<table><caption>Load</caption><thead><tr><td></td><th>May</th><th>June</th></tr></thead><tbody><tr><th id="a">Cork</th><td>61</td><td>n/a</td></tr><tr><td>Linz</td><td>−4.5 %</td><td>(7)</td></tr></tbody></table>';

test('scopes each header, also unmarked ones, and marks figures', () => {
  expect(wholeTable(model(plain))).toBe(
    '<table><caption>Load</caption><thead><tr><td></td><th scope="col" class="is-number">May</th><th scope="col" class="is-number">June</th></tr></thead><tbody><tr><th scope="row" id="a">Cork</th><td class="is-number">61</td><td>n/a</td></tr><tr><th scope="row">Linz</th><td class="is-number">−4.5 %</td><td class="is-number">(7)</td></tr></tbody></table>',
  );
  const bare = '<table><tr><td>Plant</td><td>May</td></tr><tr><td>Cork</td><td>61</td></tr></table>';
  expect(wholeTable(model(bare))).toContain(
    '<thead><tr><th scope="col">Plant</th><th scope="col" class="is-number">May</th></tr></thead>',
  );
});

test('aligns headers of figures with the last digits, and headers of words with the first letter', () => {
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

test('groups lines by row when stacked by row, with ids on the whole table', () => {
  expect(stackedTable(model(plain), 'row')).toBe(
    '<table class="data-table__stacked"><caption>Load</caption><tbody><tr><th colspan="2" scope="rowgroup">Cork</th></tr><tr><th scope="row">May</th><td class="is-number">61</td></tr><tr><th scope="row">June</th><td>n/a</td></tr></tbody><tbody><tr><th colspan="2" scope="rowgroup">Linz</th></tr><tr><th scope="row">May</th><td class="is-number">−4.5 %</td></tr><tr><th scope="row">June</th><td class="is-number">(7)</td></tr></tbody></table>',
  );
});

test('groups lines by column when stacked by column', () => {
  expect(stackedTable(model(plain), 'column')).toMatch(
    /rowgroup">May<\/th><\/tr><tr><th scope="row">Cork<\/th><td class="is-number">61<.*rowgroup">June</,
  );
});

test('joins headers in two lines and repeats a spanning cell in each place', () => {
  const read = model(
    '<table><thead><tr><th rowspan="2">Plant</th><th colspan="2">2026</th></tr><tr><th>May</th><th>June</th></tr></thead><tbody><tr><td rowspan="2">Cork</td><td>1</td><td>2</td></tr><tr><td colspan="2">closed</td></tr></tbody></table>',
  );
  expect(read.columns).toEqual(['Plant', '2026 – May', '2026 – June']);
  expect(read.grid).toEqual([
    ['Cork', '1', '2'],
    ['Cork', 'closed', 'closed'],
  ]);
  expect(wholeTable(read)).toContain('<th scope="col" colspan="2" class="is-number">2026</th>');
  expect(wholeTable(read)).toContain(
    '<th scope="row" rowspan="2">Cork</th><td class="is-number">1</td><td class="is-number">2</td></tr><tr class="is-below-span"><td colspan="2">closed</td></tr>',
  );
});

test('marks a line whose first cell is further on, so that no frozen column begins with it', () => {
  const rows = '<tr><td rowspan="2">Cork</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr>';
  const written = `<table><thead><tr><th rowspan="2">Plant</th><th colspan="2">2026</th></tr><tr><th>May</th><th>June</th></tr></thead>${rows}</table>`;
  const below = [...wholeTable(model(written)).matchAll(/<tr class="is-below-span"><t[hd][^>]*>([^<]*)/g)];
  expect(below.map(([, words]) => words)).toEqual(['May', '3']);
});

describe('a full-width row of one cell', () => {
  const parts = model(
    '<table><tr><th>Plant</th><th>May</th><th>June</th></tr>' +
      '<tr><td colspan="3">North</td></tr><tr><td>Turku</td><td>29</td><td>28</td></tr>' +
      '<tr><td colspan="99">South</td></tr><tr><td>Porto</td><td>41</td><td>–</td></tr>' +
      '<tr><td colspan="3">Without the offices</td></tr></table>',
  );
  const across = (html: string) =>
    [...html.matchAll(/<(t[hd])[^>]* colspan="(\d)" class="data-table__across"><span>([^<]*)/g)].map(
      ([, ...found]) => found,
    );

  test('heads the rows below it, and is a remark after the last of them', () => {
    expect(across(wholeTable(parts))).toEqual([
      ['th', '3', 'North'],
      ['th', '3', 'South'],
      ['td', '3', 'Without the offices'],
    ]);
    expect(wholeTable(parts)).toContain('<th scope="col" colspan="3" class="data-table__across">');
  });

  test('appears once between the rows on a narrow screen, not as a value of a column', () => {
    const stacked = stackedTable(parts, 'row');
    expect(across(stacked).map(([, , words]) => words)).toEqual(['North', 'South', 'Without the offices']);
    expect(stacked.match(/scope="rowgroup"/g)).toHaveLength(2);
    expect(stacked.match(/North/g)).toHaveLength(1);
  });

  test('appears in the group of each column, and a final remark once after them', () => {
    expect(across(stackedTable(parts, 'column')).map(([, , words]) => words)).toEqual([
      'North',
      'South',
      'North',
      'South',
      'Without the offices',
    ]);
  });

  test('adds no columns that no other row has', () => {
    expect(parts.columns).toEqual(['Plant', 'May', 'June']);
  });
});

test('treats Arabic digits and signs for a missing figure as figures', () => {
  const html = wholeTable(
    model(
      '<table><tr><td>Plant</td><td>May</td><td>Note</td></tr><tr><td>Cork</td><td>٤٧٫٥</td><td>–</td></tr><tr><td>Linz</td><td>–</td><td>new</td></tr></table>',
    ),
  );
  expect(html).toContain('<td class="is-number">٤٧٫٥</td><td>–</td>');
  expect(html).toContain('<td class="is-number">–</td><td>new</td>');
});

test.each([
  '',
  '<p>No table</p>',
  '<table><tr><td>1</td></tr></table>',
  '<table><tr><td><table></table></td></tr></table>',
  '<table',
])('finds no other layout for %j', (html) => expect(readTable(html)).toBeUndefined());

test('neither loses nor invents a value on a narrow screen, for any table', () => {
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
