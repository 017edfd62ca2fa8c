import type { Problem } from '../../platform/authored/problem.ts';
import { parseYaml, type Source } from '../../platform/authored/source.ts';
import { translatedFrom, translationOf } from './translations.ts';

const read = (file: string, text: string): Source => {
  const parsed = parseYaml(file, text);
  if (parsed._tag !== 'Parsed') throw new Error(parsed.problems.map(({ message }) => message).join());
  return parsed.source;
};

const original = read(
  'page.en.yaml',
  `template: Landing
title: A plant
main:
  - component: ArticleDefaultHero
    params: { Hero Height: short }
    fields: { title: A plant, image: { src: /a.svg, alt: Lines } }
  - component: DataTable
    fields: { body: "| Plant | Jan |\\n| Jena, plastics | 31 |" }`,
);
const translated = (text: string) => {
  const problems: Problem[] = [];
  const source = translationOf(original, read('page.de.yaml', text), problems);
  return {
    value: source.value,
    problems: problems.map(({ line, field, message }) => ({ line, field, message })),
    source,
  };
};

describe('a page that translates another', () => {
  it('has its own words, and everything else from the original', () => {
    const { value, problems } = translated(`translates: en
words:
  title: Ein Werk
  main:
    - fields: { title: Ein Werk, image: { alt: Linien } }
    - fields: { body: { Plant: Werk, ", plastics": ", Kunststoff" } }`);
    expect(problems).toEqual([]);
    expect(value).toEqual({
      template: 'Landing',
      title: 'Ein Werk',
      main: [
        {
          component: 'ArticleDefaultHero',
          params: { 'Hero Height': 'short' },
          fields: { title: 'Ein Werk', image: { src: '/a.svg', alt: 'Linien' } },
        },
        { component: 'DataTable', fields: { body: '| Werk | Jan |\n| Jena, Kunststoff | 31 |' } },
      ],
    });
  });

  it('may omit an entry, or everything', () => {
    expect(translated('translates: en\nwords: { main: [{}, {}] }')).toMatchObject({
      value: original.value,
      problems: [],
    });
    expect(translated('translates: en')).toMatchObject({ value: original.value, problems: [] });
  });

  it.each([
    ['words: { sub: Nichts }', 'words.sub', 'is nothing that there is to translate'],
    [
      'words: { title: [Ein] }',
      'words.title',
      'must be of the kind that it translates: a text for a text, a list for a list',
    ],
    ['words: { main: [{}, {}, {}] }', 'words.main', 'has 3 entries, of which there are 2'],
    ['words: { title: { Works: Werk } }', 'words.title.Works', 'does not stand in the text that is translated'],
    ['words: { title: { plan: Werk } }', 'words.title.plan', 'does not stand in the text that is translated'],
    ['path: /here', 'path', 'belongs under words, or to the page that is translated'],
  ])('reports where something is wrong with %s', (line, field, message) => {
    expect(translated(`translates: en\n${line}`).problems).toEqual([{ line: 2, field, message }]);
  });

  it('reports mistakes of the merged page by its own lines', () => {
    const { source } = translated('translates: en\nwords:\n  title: Ein Werk');
    expect(source.problemAt(['title'], 'is too long')).toEqual({
      file: 'page.de.yaml',
      line: 3,
      field: 'words.title',
      message: 'is too long',
    });
  });

  it('needs only to declare it', () => {
    expect(translatedFrom(original)).toBeUndefined();
    expect(translatedFrom(read('page.de.yaml', 'translates: en'))).toBe('en');
  });
});
