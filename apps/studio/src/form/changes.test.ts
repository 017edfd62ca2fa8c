import { articleShape } from '../testing/article-shape.ts';
import { changesOf } from './changes.ts';

describe('the changes of a document', () => {
  it('are the fields that differ, without what a form does not show', () =>
    expect(
      changesOf(
        { fields: { title: 'Old', tags: ['a'] }, body: 'Same', rest: '{}' },
        { fields: { title: 'New', tags: ['a', 'b'] }, body: 'Same', rest: '{"a":1}' },
        articleShape,
      ),
    ).toEqual([
      { path: 'fields.title', labels: ['title'], before: 'Old', now: 'New' },
      // The form has no such field.
      { path: 'fields.tags', labels: [], before: 'a', now: 'a\nb' },
    ]));
});
