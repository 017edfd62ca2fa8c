import { documentSchemas } from '../../../backend/src/publishing/schemas/document-schema.ts';
import { groups, kinds } from '../words/tables/kinds.ts';
import { groupOf, inGroups } from './groups.ts';

const documentKinds = documentSchemas.map(({ kind }) => String(kind));

describe('the groups of lists', () => {
  test('have every kind of documents, with a name for its list', () => {
    const sorted = inGroups(documentKinds.map((kind) => ({ kind }))).map(({ kind }) => kind);
    expect(sorted.toSorted()).toEqual(documentKinds.toSorted());
    expect(Object.keys(kinds).toSorted()).toEqual(documentKinds.toSorted());
    const inOrder = sorted.map(groupOf);
    expect(inOrder).toEqual(
      inOrder.toSorted(
        (one, other) => Object.values(groups).indexOf(one as never) - Object.values(groups).indexOf(other as never),
      ),
    );
  });

  test('put a kind that is not known with those that are written', () => {
    expect(groupOf('something')).toBe(groups.writing);
    expect(inGroups([{ kind: 'something' }, { kind: 'event' }, { kind: 'page' }]).map(({ kind }) => kind)).toEqual([
      'page',
      'event',
      'something',
    ]);
  });
});
