import { join } from 'node:path';
import { everydayArabic, japaneseLettersIn, lettersIn, rangeOf } from './letters.mjs';

test('letters are said by the shortest range, and come back from it', () => {
  expect(rangeOf('cabxxz')).toBe('U+61-63,U+78,U+7A');
  expect(lettersIn('U+61-63, U+78,U+7A')).toBe('abcxz');
  expect(rangeOf(lettersIn(everydayArabic))).toBe(everydayArabic);
});

test('letters beyond the basic plane are one each', () => {
  expect(lettersIn(rangeOf('𠮷野家'))).toBe('家野𠮷');
});

test('everyday Arabic has what a sentence of today needs', () => {
  const sentence = 'ما الذي تدفعه المؤسسات، وأين يبدأ التبسيط؟ ١٢٪ مُهِمّ پژوهش';
  expect([...sentence.replaceAll(/[\s]/g, '')].filter((letter) => !lettersIn(everydayArabic).includes(letter))).toEqual(
    [],
  );
});

test('the Japanese letters of a site are the kana and what its texts write, and no others', () => {
  const letters = japaneseLettersIn(
    join(__dirname, '../../../../packages/core/dictionary'),
    join(__dirname, '../../../sample/site'),
  );
  for (const letter of ['ぁ', 'ヺ', '。', '検', '索']) expect(letters).toContain(letter);
  expect(letters).not.toMatch(/[A-Za-z0-9 ]/);
  expect(letters.length).toBeLessThan(1_500);
});
