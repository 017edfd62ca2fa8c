import { articleShape } from '../testing/article-shape.ts';
import { idInLanguage, textsOf, versionAt } from './changes.ts';

describe('the text of an original', () => {
  it('has what people read, in the order of the form', () =>
    expect(
      textsOf(
        {
          id: 'one',
          title: 'Title',
          path: '/one',
          fields: { title: 'Title', image: { src: '/a.png', alt: 'A harbour' }, description: '' },
          body: 'Text',
          components: [{ slot: 'box', component: [{ blockType: 'Box', heading: 'In a box' }] }],
        },
        articleShape,
      ).map(({ path, labels, text }) => [path, labels.join(' › '), text]),
    ).toEqual([
      ['fields.title', 'title', 'Title'],
      ['fields.image.alt', 'image › alt', 'A harbour'],
      ['body', 'body', 'Text'],
      ['components.0.component.0.heading', 'components › box', 'In a box'],
    ]));
});

describe('the version of an original', () => {
  const versions = [3, 2, 1].map((number) => ({ number, publishedAt: `2026-0${number}-01T00:00:00Z` }));

  it('is the newest one at the moment', () => expect(versionAt(versions, '2026-02-15T00:00:00Z')).toBe(2));
  it('is none before the first', () => expect(versionAt(versions, '2025-01-01T00:00:00Z')).toBeUndefined());
});

describe('the id in another language', () => {
  it('has the language at its end', () => {
    expect(idInLanguage('harbour.en', 'en', 'de')).toBe('harbour.de');
    expect(idInLanguage('harbour', 'en', 'de')).toBe('harbour.de');
  });
});
