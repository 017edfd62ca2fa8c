import { foundOf } from './found.ts';

const document = {
  id: 'a.en',
  kind: 'article',
  title: 'Harbours',
  path: '/insights/a',
  language: 'en',
  state: 'draft',
};

describe('the lists of the first screen', () => {
  test('have the first five documents', () => {
    const documents = Array.from({ length: 9 }, (_, index) => ({ ...document, id: `${index}.en` }));
    expect(foundOf({ documents }).map(({ id }) => id)).toEqual(['0.en', '1.en', '2.en', '3.en', '4.en']);
  });

  test('name a document without a title by its path or id, and one that waits for a review by that', () => {
    expect(foundOf({ documents: [{ ...document, title: '', review: 'asked' }] })).toEqual([
      { id: 'a.en', kind: 'article', title: '/insights/a', language: 'en', state: 'in review' },
    ]);
    expect(foundOf({ documents: [{ id: 'b', kind: 'event', state: 'published' }] })).toEqual([
      { id: 'b', kind: 'event', title: 'b', language: undefined, state: 'published' },
    ]);
  });

  test('are empty for an answer without documents', () => {
    expect(foundOf({})).toEqual([]);
    expect(foundOf({ documents: 'none' })).toEqual([]);
  });
});
