import { articleShape } from '../testing/article-shape.ts';
import { labelsAt, pathOf } from './pointer.ts';
import { formOfDocument } from './translate.ts';

const form = formOfDocument(
  {
    kind: 'article',
    fields: {
      authors: [{ name: 'Ada' }, { name: '' }],
      names: { en: 'Tides', de: 'Gezeiten' },
      texts: { de: { title: '' } },
      hero: { component: 'Quote', fields: { text: '' } },
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
    ['/fields/hero/fields/text', 'fields.hero.0.fields.text'],
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

describe('the labels of a field', () => {
  test.each([
    ['path', 'path'],
    ['fields.number', 'Number of the article'],
    ['fields.authors.1.name', 'authors › 2 › name'],
    ['fields.texts.0.title', 'texts › de › title'],
    ['fields.hero.0.fields.text', 'hero › Quote › fields › text'],
    ['components.1.component.0.fields.text', 'components › second › Quote › fields › text'],
  ])('at %s are %s', (path, labels) => expect(labelsAt(path, form, articleShape).join(' › ')).toBe(labels));
});
