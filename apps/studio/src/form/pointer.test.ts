import { articleShape } from '../testing/article-shape.ts';
import { pathOf } from './pointer.ts';
import { formOfDocument } from './translate.ts';

const form = formOfDocument(
  {
    kind: 'article',
    fields: {
      authors: [{ name: 'Ada' }, { name: '' }],
      names: { en: 'Tides', de: 'Gezeiten' },
      texts: { de: { title: '' } },
      main: [{ component: 'Quote', fields: { text: '' } }, { component: 'Unknown' }],
    },
    components: { first: { component: 'Quote' }, second: { component: 'Quote', fields: { text: '' } } },
  },
  articleShape,
);

describe('the field of a pointer', () => {
  test.each([
    ['/path', 'path'],
    ['/fields/title', 'fields.title'],
    ['/fields/authors/1/name', 'fields.authors.1.name'],
    ['/fields/main/0/fields/text', 'fields.main.0.fields.text'],
    ['/fields/names/de', 'fields.names.1.value'],
    ['/fields/texts/de/title', 'fields.texts.0.title'],
    ['/fields/texts/ar/title', 'fields.texts'],
    ['/components/second/fields/text', 'components.1.component.0.fields.text'],
  ])('%s is %s', (pointer, path) => expect(pathOf(pointer, form, articleShape)).toBe(path));

  test('is the first one of a group, which has no field of its own', () =>
    expect(pathOf('/fields/image', form, articleShape)).toBe('fields.image.src'));

  test('is the nearest one around what the form does not show', () => {
    expect(pathOf('/fields/authors/0/unknown', form, articleShape)).toBe('fields.authors');
    expect(pathOf('/fields/main/1/fields/text', form, articleShape)).toBe('fields.main.1.json');
  });

  test('is none where the form has nothing of the kind', () =>
    expect(pathOf('/revision', form, articleShape)).toBeUndefined());
});
