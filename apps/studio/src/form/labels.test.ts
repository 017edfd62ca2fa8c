import { forPayload, inAllLanguages, mapLabel } from './labels.ts';

const schema = (title: string) => ({
  title,
  type: 'object',
  properties: { title: { title, description: 'What lists call it', maxLength: 300 } },
});
const all = inAllLanguages(schema('Title'), [schema('Titel'), schema('العنوان'), schema('タイトル')]);

describe('the labels of a schema', () => {
  test('are there in all languages, and what is the same in all stays as it is', () => {
    const title = { en: 'Title', de: 'Titel', ar: 'العنوان', ja: 'タイトル' };
    expect(all).toEqual({
      title,
      type: 'object',
      properties: { title: { title, description: 'What lists call it', maxLength: 300 } },
    });
  });

  test('are English where a language lacks them', () => {
    expect(inAllLanguages({ title: 'Title' }, [{}, {}, { title: 'タイトル' }]).title).toEqual({
      en: 'Title',
      de: 'Title',
      ar: 'Title',
      ja: 'タイトル',
    });
  });

  test('are shown in the language of the editor', () => {
    const label = forPayload(mapLabel(all.title ?? '', (text) => `${text} *`));
    expect(typeof label === 'function' && label({ i18n: { language: 'de' } })).toBe('Titel *');
    expect(typeof label === 'function' && label({ i18n: { language: 'xx' } })).toBe('Title *');
    expect(forPayload('Blog')).toBe('Blog');
  });
});
