import { aModule } from '../../testing/builder.ts';

const item = (fields: Readonly<Record<string, unknown>>) => ({
  id: 'one',
  fields: Object.fromEntries(
    Object.entries({ name: 'a.pdf', displayName: 'Report A', src: '/~/media/a.pdf', ...fields }).map(
      ([name, value]) => [name, { value }],
    ),
  ),
});
const itemsOf = (fields: Readonly<Record<string, unknown>>) =>
  aModule('DownloadList', { fields: { items: [item(fields)] } }).items;

test('a file has a path, a size in bytes and a page count', () => {
  expect(
    itemsOf({
      src: '/~/media/a%20b.pdf?shouldIndex=false',
      type: 'application/pdf',
      size: '2048',
      pageCount: '3',
      language: 'en',
      registrationRequired: true,
    }),
  ).toEqual([
    {
      id: 'one',
      name: 'Report A',
      path: '/~/media/a b.pdf',
      shouldIndex: false,
      mediaType: 'application/pdf',
      size: 2048,
      pages: 3,
      language: 'en',
      isForRegistered: true,
    },
  ]);
});

test('a file is named after its path when editors set no other name', () => {
  expect(itemsOf({ displayName: ' ' })[0]?.name).toBe('a.pdf');
});

test.each([
  { src: '/elsewhere/a.pdf' },
  { src: '/~/media/../a.pdf' },
  { src: 'javascript:alert(1)' },
  { name: '', displayName: '' },
])('an entry with %j is dropped', (fields) => {
  expect(itemsOf(fields)).toEqual([]);
});

test.each(['', '-1', '1.5', '1e3', 'many', '9'.repeat(20)])('a size of %j is unknown', (size) => {
  expect(itemsOf({ size })[0]?.size).toBeUndefined();
});
