import { everydayArabic, everydayEuropean, lettersIn, rangeOf } from './letters.mjs';

test('writes letters as the shortest ranges and reads them back', () => {
  expect(rangeOf('cabxxz')).toBe('U+61-63,U+78,U+7A');
  expect(lettersIn('U+61-63, U+78,U+7A')).toBe('abcxz');
  expect(rangeOf(lettersIn(everydayArabic))).toBe(everydayArabic);
});

test('writes each letter beyond the basic plane as one', () => {
  expect(lettersIn(rangeOf('𠮷野家'))).toBe('家野𠮷');
});

test('contains the Arabic letters of everyday sentences', () => {
  const sentence = 'ما الذي تدفعه المؤسسات، وأين يبدأ التبسيط؟ ١٢٪ مُهِمّ پژوهش';
  expect([...sentence.replaceAll(/[\s]/g, '')].filter((letter) => !lettersIn(everydayArabic).includes(letter))).toEqual(
    [],
  );
});

test('contains the letters of European names that Western European languages lack', () => {
  const names = 'Plzeň Łódź Iași Timișoara Ştefan Győr Åse İzmir Ķegums Šiauliai Ħamrun Đorđe';
  const western = /[ -ÿıŒœ]/u;
  expect([...names].filter((letter) => !western.test(letter) && !lettersIn(everydayEuropean).includes(letter))).toEqual(
    [],
  );
});
