import fc from 'fast-check';
import { articleShape } from '../testing/article-shape.ts';
import { documentOfForm, formOfDocument } from './translate.ts';

const throughForm = (document: Readonly<Record<string, unknown>>) =>
  documentOfForm(JSON.parse(JSON.stringify(formOfDocument(document, articleShape))), articleShape);

const article = {
  kind: 'article',
  language: 'en',
  path: '/insights/harbours',
  fields: {
    title: 'Quiet harbours',
    topics: ['ports'],
    authors: [{ name: 'Ada Palmer' }],
    main: [{ component: 'Quote', fields: { text: 'Ships wait.' } }],
  },
  components: { quote: { component: 'Quote', fields: { text: 'Cranes at dawn.' } } },
  body: 'First.\n\n[[quote]]\n',
};

describe('the form of a document', () => {
  test('gives back whatever its fields are, known or not, right or wrong', () => {
    const key = fc.oneof(
      fc.constantFrom('title', 'topics', 'isPremium', 'image', 'authors', 'names', 'texts', 'main', 'hero', 'id'),
      fc.string(),
    );
    const json = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
    const fields = fc.dictionary(
      key.filter((each) => each !== '__proto__'),
      json,
    );
    fc.assert(
      fc.property(fields, json, (any, body) => {
        const document = { kind: 'article', language: 'en', path: '/a', fields: any, body };
        expect(throughForm(document)).toEqual(document);
      }),
    );
  });

  test('shows components as blocks', () => {
    const form = formOfDocument(article, articleShape);
    expect(form).toMatchObject({
      fields: { main: [{ blockType: 'Quote', fields: { text: 'Ships wait.' } }] },
      components: [{ slot: 'quote', component: [{ blockType: 'Quote' }] }],
    });
  });

  test('shows a single component as a block, and leaves it out where it is taken away', () => {
    const fields = { ...article.fields, hero: { component: 'Quote', fields: { text: 'Tides.' } } };
    const form = formOfDocument({ ...article, fields }, articleShape);
    expect(form).toMatchObject({ fields: { hero: [{ blockType: 'Quote', fields: { text: 'Tides.' } }] } });
    const entered = { ...form, fields: { ...Object(form.fields), hero: [] } };
    expect(documentOfForm(entered, articleShape)).toEqual(article);
  });

  test('shows texts by language as entries', () => {
    const fields = { names: { en: 'Tides', de: 'Gezeiten' }, texts: { en: { title: 'Tides', more: 1 } } };
    const form = formOfDocument({ ...article, fields }, articleShape);
    expect(form).toMatchObject({
      fields: {
        names: [
          { slot: 'en', value: 'Tides' },
          { slot: 'de', value: 'Gezeiten' },
        ],
        texts: [{ slot: 'en', title: 'Tides' }],
      },
    });
    const entered = { ...form, fields: { ...Object(form.fields), names: [{ slot: 'ja', value: '潮' }] } };
    expect(documentOfForm(entered, articleShape).fields).toEqual({ ...fields, names: { ja: '潮' } });
  });

  test('takes what an editor enters, and keeps everything else', () => {
    const document = { ...article, fields: { ...article.fields, legacyNumber: 7 } };
    const form = formOfDocument(document, articleShape);
    const entered = { ...form, fields: { ...Object(form.fields), title: 'Loud harbours' } };
    expect(documentOfForm(entered, articleShape)).toEqual({
      ...document,
      fields: { ...document.fields, title: 'Loud harbours' },
    });
  });

  test('leaves out a field that an editor empties', () => {
    const form = formOfDocument(article, articleShape);
    const entered = { ...form, fields: { ...Object(form.fields), topics: [], authors: null } };
    const { topics: _, authors: __, ...fields } = article.fields;
    expect(documentOfForm(entered, articleShape)).toEqual({ ...article, fields });
  });
});
