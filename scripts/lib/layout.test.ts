import { camel, isKebab, layOut, pascal, withRow, withText } from './layout.mjs';

test('a name is written as its place wants it', () =>
  expect([pascal('reading-list'), camel('reading-list'), isKebab('reading-list'), isKebab('Reading_list')]).toEqual([
    'ReadingList',
    'readingList',
    true,
    false,
  ]));

test('a text goes before its neighbour', () =>
  expect(withText('[one, three]', { file: 'list.ts', before: 'three', text: 'two, ' })).toBe('[one, two, three]'));

test('or after it', () =>
  expect(withText('[one]', { file: 'list.ts', after: '[', text: 'none, ' })).toBe('[none, one]'));

test('a text without its neighbour is refused, with the file named', () =>
  expect(() => withText('[]', { file: 'list.ts', before: 'three', text: 'two' })).toThrow(/list\.ts.*three/));

const text = ['Head', '', '| Call | Success when | Else |', '|---|---|---|', '| a | b | c |', '', '| Other |', ''].join(
  '\n',
);

test('a row ends its own table, each cell under its heading', () =>
  expect(withRow(text, { file: 'calls.md', table: 'Call', cells: { Success: '200', Call: 'd' } })).toBe(
    text.replace('| a | b | c |', '| a | b | c |\n| d | 200 | – |'),
  ));

test('a row without its table is refused, with the file named', () =>
  expect(() => withRow(text, { file: 'calls.md', table: 'State', cells: {} })).toThrow(/calls\.md.*State/));

test('nothing is written over', () =>
  expect(() => layOut({ 'package.json': '' }, [])).toThrow('package.json exists already.'));
