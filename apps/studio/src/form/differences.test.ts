import { differencesBetween, merged, nameOfField, nameOfPath } from './differences.ts';

const base = { fields: { title: 'Old', description: 'Old', topics: ['a'] }, revision: 'r1' };
const form = (fields: object, revision = 'r1') => ({ ...base, fields: { ...base.fields, ...fields }, revision });

describe('the differences of a form', () => {
  test('are conflicts where both changed the same field in other ways', () =>
    expect(differencesBetween(base, form({ title: 'Mine' }), form({ title: 'Theirs' }, 'r2'))).toEqual([
      { path: 'fields.title', mine: 'Mine', theirs: 'Theirs', isConflict: true },
    ]));

  test('are no conflict where only one of them changed a field', () =>
    expect(
      differencesBetween(base, form({ title: 'Mine' }), form({ description: 'Theirs' }, 'r2')).map(
        ({ path, isConflict }) => [path, isConflict],
      ),
    ).toEqual([
      ['fields.title', false],
      ['fields.description', false],
    ]));

  test('are none where both entered the same, or emptied a field in other ways', () =>
    expect(
      differencesBetween(
        base,
        form({ title: 'Both', description: '' }),
        form({ title: 'Both', description: null }, 'r2'),
      ),
    ).toEqual([]));

  test('do not look at the ids of rows and at what the service says of the document', () => {
    const rows = (id: string, text: string) => ({ main: [{ id, blockType: 'Quote', text }], state: id, revision: id });
    expect(differencesBetween(rows('1', 'a'), rows('2', 'b'), rows('3', 'c'))).toEqual([
      { path: 'main.0.text', mine: 'b', theirs: 'c', isConflict: true },
    ]);
  });

  test('take a list as one field when rows were added or moved', () => {
    const rows = (...texts: string[]) => ({ main: texts.map((text) => ({ blockType: 'Quote', text })) });
    expect(differencesBetween(rows('a'), rows('a', 'b'), rows('c')).map(({ path }) => path)).toEqual(['main']);
  });

  test('find a change of a field that is called as one of the document is', () => {
    const values = (title: string) => ({ fields: { title } });
    expect(differencesBetween(values('a'), values('b'), values('c'))).toHaveLength(1);
  });
});

describe('the merged form', () => {
  const mine = form({ title: 'Mine' });
  const theirs = form({ title: 'Theirs', description: 'Theirs' }, 'r2');

  test('keeps what only one of them changed, and mine of a conflict', () =>
    expect(merged(base, mine, theirs, [])).toEqual(form({ title: 'Mine', description: 'Theirs' }, 'r2')));

  test('has what was saved meanwhile where that was chosen', () =>
    expect(merged(base, mine, theirs, ['fields.title'])).toEqual(theirs));
});

describe('the name of a field', () => {
  test.each([
    ['fields.seoTitle', 'Seo title'],
    ['fields.main.0.text', 'Main › 1 › text'],
  ])('%s is “%s”', (path, name) => {
    expect(nameOfPath(path)).toBe(name);
    expect(nameOfField(path, [], 'en')).toBe(name);
  });

  test('has the labels that lead to it, in the language of the editor', () => {
    const labels = [{ en: 'Authors', de: 'Verfasser', ar: 'الكُتّاب', ja: '著者' }, '2', 'Name'];
    expect(nameOfField('fields.authors.1.name', labels, 'de')).toBe('Verfasser › 2 › Name');
  });
});
