import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { parseSavedArticleKey, SavedArticleKey, serialiseSavedArticleKey } from './codec.ts';

const keys = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'aZ09._{}-'), minLength: 1, maxLength: 128 }),
  language: fc.constantFrom('en', 'ar', 'ja-JP', 'de', 'zh-Hant-TW', 'gsw'),
});

describe('the key of an article to save', () => {
  it('parses back from what was written', () => {
    fc.assert(
      fc.property(keys, (key) => expect(parseSavedArticleKey(serialiseSavedArticleKey(key))).toEqual(O.some(key))),
    );
  });

  it('parses back, and parses from any text without failing', () => {
    const text = fc.oneof(
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      fc.string({ unit: fc.constantFrom(...'aZ9:-{}./\\% ') }),
      keys.map(({ id, language }) => `${id}:${language}`),
    );
    fc.assert(
      fc.property(text, (parameter) => {
        const key = parseSavedArticleKey(parameter);
        if (O.isSome(key)) expect(serialiseSavedArticleKey(key.value)).toBe(parameter);
      }),
    );
  });

  it.each([
    '',
    ':',
    'article',
    'article:',
    ':en',
    'article:en:de',
    'article:e',
    'article:en_GB',
    'article:en\n',
    'a/../b:en',
    'a b:en',
    'a%2Fb:en',
    `${'a'.repeat(129)}:en`,
  ])('cannot be parsed from %j', (parameter) => {
    expect(parseSavedArticleKey(parameter)).toEqual(O.none);
  });

  it('cannot be parsed from a value that is not text', () => {
    for (const value of [undefined, null, 1, {}, ['a:en'], { id: 'a', language: 'en' }])
      expect(SavedArticleKey.decode(value)._tag).toBe('Left');
  });
});
