import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intlLettersIn } from './intl-letters.mjs';
import { everydayArabic, japaneseLettersIn, lettersIn } from './letters.mjs';

const site = join(__dirname, '../../../sample/site');
const builtIn = join(__dirname, '../../../../packages/core/dictionary');
const latinPages = JSON.parse(readFileSync(require.resolve('@fontsource-variable/inter/unicode.json'), 'utf8'));
const latin = lettersIn(`${latinPages.latin},${latinPages['latin-ext']}`);

/** Signs of currencies and one of units that belong to scripts which none of our fonts has. */
const foreignSigns = 'μр֏؋৳฿៛';

const missing = (language: string, letters: string): readonly string[] =>
  [...intlLettersIn(language)].filter((letter) => !`${letters}${foreignSigns}`.includes(letter));

describe('The letters of Intl', () => {
  it('include a letter of a region that no text of the sample site contains', () => {
    expect(intlLettersIn('ja-JP')).toContain('湾');
    expect(intlLettersIn('de')).toContain('ü');
  });

  it.each([
    ['en', latin],
    ['de', latin],
    ['ar', latin + lettersIn(everydayArabic)],
    ['ja-JP', latin + japaneseLettersIn(builtIn, site)],
  ])('are all contained in the fonts of %s', (language, letters) => {
    expect(missing(language, letters)).toEqual([]);
  });
});

test('limits the Japanese letters of a site to kana and those its texts contain', () => {
  const letters = japaneseLettersIn(builtIn, site);
  for (const letter of ['ぁ', 'ヺ', '。', '検', '索']) expect(letters).toContain(letter);
  expect(letters).not.toMatch(/[A-Za-z0-9 ]/);
  expect(letters.length).toBeLessThan(1_500);
});
