import { forPayload, labelOfSchema, mapLabel } from './labels.ts';

const titles = { de: 'Titel', ar: 'العنوان', ja: 'タイトル' };
const label = labelOfSchema({ title: 'Title', 'x-titles': titles });

describe('the label of a schema', () => {
  test('is there in all languages, and is one text where it is the same in all', () => {
    expect(label).toEqual({ en: 'Title', ...titles });
    expect(labelOfSchema({ title: 'Blog', 'x-titles': { de: 'Blog', ar: 'Blog', ja: 'Blog' } })).toBe('Blog');
    expect(labelOfSchema({ title: 'Fax' })).toBe('Fax');
    expect(labelOfSchema({})).toBeUndefined();
  });

  test('is shown in the language of the editor', () => {
    const shown = forPayload(mapLabel(label ?? '', (text) => `${text} *`));
    expect(typeof shown === 'function' && shown({ i18n: { language: 'de' } })).toBe('Titel *');
    expect(typeof shown === 'function' && shown({ i18n: { language: 'xx' } })).toBe('Title *');
    expect(forPayload('Blog')).toBe('Blog');
  });
});
