import { camel, isKebab, layOut, pascal, withRow, withText } from './layout.mjs';

test('a name gets the case of its place', () =>
  expect([pascal('reading-list'), camel('reading-list'), isKebab('reading-list'), isKebab('Reading_list')]).toEqual([
    'ReadingList',
    'readingList',
    true,
    false,
  ]));

test('inserts a text before its neighbour', () =>
  expect(withText('[one, three]', { file: 'list.ts', before: 'three', text: 'two, ' })).toBe('[one, two, three]'));

test('inserts a text after its neighbour', () =>
  expect(withText('[one]', { file: 'list.ts', after: '[', text: 'none, ' })).toBe('[none, one]'));

test('a text without its neighbour raises an error with the file', () =>
  expect(() => withText('[]', { file: 'list.ts', before: 'three', text: 'two' })).toThrow(/list\.ts.*three/));

const text = ['Head', '', '| Call | Success when | Else |', '|---|---|---|', '| a | b | c |', '', '| Other |', ''].join(
  '\n',
);

test('a row is appended to its own table, each cell under its heading', () =>
  expect(withRow(text, { file: 'calls.md', table: 'Call', cells: { Success: '200', Call: 'd' } })).toBe(
    text.replace('| a | b | c |', '| a | b | c |\n| d | 200 | – |'),
  ));

test('a row without its table raises an error with the file', () =>
  expect(() => withRow(text, { file: 'calls.md', table: 'State', cells: {} })).toThrow(/calls\.md.*State/));

test('does not overwrite a file', () =>
  expect(() => layOut({ 'package.json': '' }, [])).toThrow('package.json exists already.'));
