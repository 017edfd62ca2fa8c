import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import { anyCodePoint } from '../testing/any-code-point.ts';
import { defaultLanguage } from './default-language.ts';
import {
  defineLanguages,
  directionOf,
  Language,
  languages,
  localisePath,
  nameOf,
  prefixOf,
  splitLanguage,
} from './language.ts';

const anyLanguage = fc.constantFrom(...languages);
const segment = fc.string({ unit: fc.constantFrom(...'abcdejpr-0洞'), minLength: 1, maxLength: 6 });
const sitePath = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '?a=/b', '#c', '?a=1#/de/c'))
  .map(([segments, tail]) => `/${segments.join('/')}${tail}`);
const barePath = sitePath.filter((path) => splitLanguage(path).language === defaultLanguage);

describe('an address names its language by its prefix', () => {
  test.each([
    ['/', 'en', '/'],
    ['/insights/x', 'en', '/insights/x'],
    ['/ar', 'ar', '/'],
    ['/ar/', 'ar', '/'],
    ['/ar?x=1', 'ar', '/?x=1'],
    ['/ar#x', 'ar', '/#x'],
    ['/ja-jp/insights/x?y=1', 'ja-JP', '/insights/x?y=1'],
    ['/JA-JP/insights', 'ja-JP', '/insights'],
    ['/de/insights', 'de', '/insights'],
    ['/design', 'en', '/design'],
    ['/area/ar', 'en', '/area/ar'],
    ['/en/insights', 'en', '/en/insights'],
    ['', 'en', '/'],
  ] as const)('%j is %s of %j', (address, language, path) =>
    expect(splitLanguage(address)).toEqual({ language, path }),
  );
});

describe('a path gets its language as a prefix', () => {
  test.each([
    ['en', '/insights', '/insights'],
    ['ar', '/', '/ar'],
    ['ar', '/?x=1', '/ar?x=1'],
    ['de', '/insights#a', '/de/insights#a'],
    ['ja-JP', '/de/insights', '/ja-jp/insights'],
    ['en', '/ja-jp', '/'],
    ['de', '//elsewhere.example/x', '//elsewhere.example/x'],
    ['de', 'https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['de', '#part', '#part'],
  ] as const)('%s of %j is %j', (language, path, address) => expect(localisePath(language)(path)).toBe(address));

  test('splitting inverts localising', () =>
    fc.assert(
      fc.property(anyLanguage, barePath, (language, path) =>
        expect(splitLanguage(localisePath(language)(path))).toEqual({ language, path }),
      ),
    ));

  test('the language named last wins', () =>
    fc.assert(
      fc.property(anyLanguage, anyLanguage, barePath, (first, last, path) =>
        expect(localisePath(last)(localisePath(first)(path))).toBe(localisePath(last)(path)),
      ),
    ));

  test('splitting is total and yields a path', () =>
    fc.assert(fc.property(fc.string({ unit: anyCodePoint }), (text) => Language.is(splitLanguage(text).language))));
});

describe('a language', () => {
  test('belongs to the list in exactly that spelling', () => {
    expect(languages).toEqual(['en', 'ar', 'de', 'ja-JP']);
    expect(languages.map(Language.decode).every(E.isRight)).toBe(true);
    for (const stranger of ['ja-jp', 'EN', '', 'fr', '__proto__', null, 1])
      expect(E.isLeft(Language.decode(stranger))).toBe(true);
  });

  test('has a direction, a name of its own and a prefix', () => {
    expect(languages.map(directionOf)).toEqual(['ltr', 'rtl', 'ltr', 'ltr']);
    expect(languages.map(nameOf)).toEqual(['English', 'العربية', 'Deutsch', '日本語']);
    expect(languages.map(prefixOf)).toEqual(['', '/ar', '/de', '/ja-jp']);
  });

  test('can be anything that another site lists', () => {
    const other = defineLanguages<'fr' | 'he'>([
      { code: 'fr', prefix: '', direction: 'ltr', name: 'Français' },
      { code: 'he', prefix: '/he', direction: 'rtl', name: 'עברית' },
    ]);
    expect(other.defaultLanguage).toBe('fr');
    expect(other.splitLanguage('/he/x')).toEqual({ language: 'he', path: '/x' });
    expect(other.splitLanguage('/de/x')).toEqual({ language: 'fr', path: '/de/x' });
    expect(other.directionOf('he')).toBe('rtl');
  });
});
