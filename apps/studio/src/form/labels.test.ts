import { forPayload, helpOfSchema, labelOfSchema, mapLabel } from './labels.ts';

const titles = { de: 'Titel', ar: 'العنوان', ja: 'タイトル' };
const label = labelOfSchema({ title: 'Title', 'x-titles': titles });

describe('the label of a schema', () => {
  test('is there in all languages, and is one text where it is the same in all', () => {
    expect(label).toEqual({ en: 'Title', ...titles });
    expect(labelOfSchema({ title: 'Blog', 'x-titles': { de: 'Blog', ar: 'Blog', ja: 'Blog' } })).toBe('Blog');
    expect(labelOfSchema({ title: 'Fax' })).toBe('Fax');
    expect(labelOfSchema({})).toBeUndefined();
  });

  test('has its help beside it, in all languages or in English', () => {
    const others = { de: 'Wer es schrieb', ar: 'من كتبه', ja: '執筆者' };
    expect(helpOfSchema({ description: 'Who wrote it', 'x-descriptions': others })).toEqual({
      en: 'Who wrote it',
      ...others,
    });
    expect([helpOfSchema({ description: 'Who wrote it' }), helpOfSchema({})]).toEqual(['Who wrote it', '']);
  });

  test('is shown in the language of the editor', () => {
    const shown = forPayload(mapLabel(label ?? '', (text) => `${text} *`));
    expect(typeof shown === 'function' && shown({ i18n: { language: 'de' } })).toBe('Titel *');
    expect(typeof shown === 'function' && shown({ i18n: { language: 'xx' } })).toBe('Title *');
    expect(forPayload('Blog')).toBe('Blog');
  });
});
