import { passageAddress } from './share-passage.ts';

const page = 'https://site.example/insights/a';
const directive = (passage: string, language = 'en') =>
  decodeURIComponent(passageAddress(page, passage, language)).slice(page.length);

it.each([
  ['in full up to 120 characters', 'A short passage, with a comma.', 'en', '#:~:text=A short passage, with a comma.'],
  [
    'by its first and last words beyond',
    `One two three four five six ${'seven '.repeat(20)}eight nine ten eleven twelve.`,
    'en',
    '#:~:text=One two three four five,eight nine ten eleven twelve.',
  ],
  [
    'by its first and last words where it goes over paragraphs',
    'The first one ends\n\nhere. And the second begins.',
    'en',
    '#:~:text=The first one ends here,here. And the second begins.',
  ],
  ['with one blank for any', 'One  two\tthree four', 'en', '#:~:text=One two three four'],
])('names a passage %s', (_, passage, language, expected) => {
  expect(directive(passage, language)).toBe(expected);
});

it('names a long passage of a language without blanks by whole words', () => {
  const passage = '工場の電力は夜に最も安い。'.repeat(12);
  const [first = '', last = ''] = directive(passage, 'ja-JP').replace('#:~:text=', '').split(',');
  expect(passage.startsWith(first)).toBe(true);
  expect(passage.endsWith(last)).toBe(true);
  expect(first.length + last.length).toBeLessThan(40);
});

it('encodes what a text directive would read as its own', () => {
  expect(passageAddress(page, 'well-known, & so on', 'en')).toBe(`${page}#:~:text=well%2Dknown%2C%20%26%20so%20on`);
});
