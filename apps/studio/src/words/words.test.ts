import { readdirSync } from 'node:fs';
import { type Entry, languages, type Message, partsOf, type Table, translator, words } from './words.ts';

const harbours = words({
  count: {
    en: { one: '{count} harbour of {sea}', other: '{count} harbours of {sea}' },
    de: { one: '{count} Hafen: {sea}', other: '{count} Häfen: {sea}' },
    ar: {
      zero: 'لا موانئ {sea}',
      one: 'ميناء {sea}',
      two: 'ميناءان {sea}',
      few: '{count} موانئ {sea}',
      many: '{count} ميناءً {sea}',
      other: '{count} ميناء {sea}',
    },
    ja: '{sea}の港 {count}',
  },
  none: { en: 'None', de: 'Keine', ar: 'لا شيء', ja: 'なし' },
});

describe('translator', () => {
  test.each([
    ['en', 1, '1 harbour of X'],
    ['en', 2000, '2,000 harbours of X'],
    ['de', 2000, '2.000 Häfen: X'],
    ['ar', 2, 'ميناءان X'],
    ['ja', 7, 'Xの港 7'],
  ] as const)('takes the plural form and the digits of %s for %d', (language, count, text) => {
    expect(translator(harbours, language)('count', { count, sea: 'X' })).toBe(text);
  });

  test('takes the form of few for 103 in Arabic, and of many for 111', () => {
    const t = translator(harbours, 'ar');
    expect(t('count', { count: 103, sea: 'X' })).toMatch(/موانئ X$/);
    expect(t('count', { count: 111, sea: 'X' })).toMatch(/ميناءً X$/);
  });

  test('has a text without values as it is', () => {
    expect(translator(harbours, 'de')('none')).toBe('Keine');
  });
});

describe('partsOf', () => {
  test('keeps values that are no text, in their order in the language', () => {
    const link = { href: '/a' };
    expect(partsOf<number | object>(harbours.count, 'ja', { count: 1, sea: link })).toEqual([
      '',
      link,
      'の港 ',
      '1',
      '',
    ]);
  });
});

const folder = new URL('./tables/', import.meta.url);
const tables = await Promise.all(
  readdirSync(folder).map(async (file): Promise<readonly (readonly [string, Entry])[]> => {
    const exported: Readonly<Record<string, unknown>> = await import(new URL(file, folder).href);
    return Object.entries(exported)
      .filter((pair): pair is [string, Table] => typeof pair[1] === 'object')
      .flatMap(([table, entries]) =>
        Object.entries(entries).map(([key, entry]): [string, Entry] => [`${file} ${table}.${key}`, entry]),
      );
  }),
);

const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const valuesIn = (message: Message): readonly string[] =>
  [
    ...new Set(textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))),
  ].sort();

describe('each text of the studio', () => {
  const entries = tables.flat();
  const withPlural = entries.filter(([, entry]) => languages.some((language) => typeof entry[language] !== 'string'));

  test('is there in every language', () => {
    expect(entries.length).toBeGreaterThan(200);
    expect(
      entries.filter(([, entry]) => languages.some((language) => textsOf(entry[language]).some((text) => text === ''))),
    ).toEqual([]);
    expect(entries.filter(([, entry]) => Object.keys(entry).join() !== languages.join())).toEqual([]);
  });

  test('has the same values in every language', () => {
    for (const [key, entry] of entries)
      for (const language of languages)
        expect([key, language, ...valuesIn(entry[language])]).toEqual([key, language, ...valuesIn(entry.en)]);
  });

  test('has all plural forms of its language', () => {
    expect(withPlural.length).toBeGreaterThan(0);
    for (const [key, entry] of withPlural)
      for (const language of languages) {
        const message = entry[language];
        if (typeof message === 'string') continue;
        const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
        expect([key, language, ...Object.keys(message).sort()]).toEqual([
          key,
          language,
          ...pluralCategories.toSorted(),
        ]);
      }
  });

  test('is written in the letters of its language', () => {
    const letters = { ar: /\p{Script=Arabic}/u, ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u };
    // Of values alone, and names that are the same everywhere.
    const isName = (text: string): boolean =>
      !/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '').replaceAll(/Markdown|kB|MB/g, ''));
    for (const [key, entry] of entries)
      for (const [language, script] of Object.entries(letters))
        for (const text of textsOf(entry[language === 'ar' ? 'ar' : 'ja']))
          expect([key, text, isName(text) || script.test(text)]).toEqual([key, text, true]);
  });
});
