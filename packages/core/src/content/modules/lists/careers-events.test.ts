import { aModule } from '../../testing/builder.ts';

const read = (fields: Readonly<Record<string, string>>, params: Readonly<Record<string, string>> = {}) =>
  aModule('CareersEvents', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
    params,
  });

const plain = (...codes: readonly string[]) => codes.map((code) => ({ code, label: '' }));

test('events of a page take pins, choices and count from the editor, or the defaults', () => {
  expect(
    read({
      selectItems: 'b | a, b',
      sortingDropdown: 'dateAsc,featured',
      eventDropdown: 'online',
      numberOfEvents: ' 3 ',
    }),
  ).toMatchObject({
    pinned: ['b', 'a'],
    numberOfEvents: 3,
    offered: { sort: plain('dateAsc', 'featured'), format: plain('online'), location: [], interest: [] },
  });
  expect(['', '0', '101', 'many', '-2'].map((numberOfEvents) => read({ numberOfEvents }).numberOfEvents)).toEqual(
    Array.from({ length: 5 }),
  );
});

test('a row holds two to four events, three by default (D§9)', () =>
  expect(['2', '3', '4', '5', ''].map((row) => read({}, { 'Items in Row': row }).columns)).toEqual([2, 3, 4, 3, 3]));

test('an invalid id or code is dropped', () =>
  expect(read({ selectItems: "a b, <i>, ', ok-1", parentFolderId: 'careers' })).toMatchObject({
    pinned: ['ok-1'],
    folder: 'careers',
  }));

test('items of a content system read like the line of text that an editor writes (D§3)', () => {
  const option = (key: string, value = '') => ({ id: `{${key}}`, fields: { key: { value: key }, value: { value } } });
  const fields = {
    selectItems: [
      { id: '{AB-1}', fields: { title: { value: 'Regatta' } } },
      { id: 'ab-2', fields: {} },
      { id: 'a b', fields: {} },
    ],
    sortingDropdown: [option('dateAsc'), option('featured', 'Our choice'), option('loudest')],
    eventDropdown: { targetItems: [option('', 'online'), option('online', 'again')] },
    regionDropdown: [option('nordics', 'The Nordic countries'), option('Far North', 'which stands in no address')],
  };
  expect(aModule('CareersEvents', { fields })).toMatchObject({
    pinned: ['AB-1', 'ab-2'],
    offered: {
      sort: [...plain('dateAsc'), { code: 'featured', label: 'Our choice' }],
      format: plain('online'),
      location: [{ code: 'nordics', label: 'The Nordic countries' }],
      interest: [],
    },
  });
});
