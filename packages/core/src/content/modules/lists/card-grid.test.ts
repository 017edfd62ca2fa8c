import * as E from '#fp-ts/Either';
import { siteLanguages } from '../../../shared/language.ts';
import { cardGrid } from './card-grid.ts';

const grid = (items: readonly object[]) =>
  cardGrid.read(
    { uid: 'u', params: {}, fields: { items }, areas: new Map() },
    { language: 'ar', languages: siteLanguages, officePath: undefined },
    () => undefined,
  );
const item = (url: string, lang?: string) => ({
  id: url,
  url,
  fields: { title: { value: url }, ...(lang === undefined ? {} : { lang: { value: lang } }) },
});

test('a card names its language where it differs from the page’s and the site has it', () => {
  const read = grid([item('/ar/a'), item('/b', 'en'), item('/c', 'tlh')]);
  expect(E.isRight(read) && read.right.cards.map(({ language }) => language)).toEqual([undefined, 'en', undefined]);
});

test('the first of two cards with one address stays, and a card without an address is dropped', () => {
  const read = grid([item('/a'), item('/a'), item('javascript:alert(1)')]);
  expect(E.isRight(read) && read.right.cards.map(({ url }) => url)).toEqual(['/a']);
});

test('a description is cut after 125 characters, at the next word of its own language', () => {
  const long = (lang: string | undefined, description: string) => {
    const { fields, ...rest } = item('/a', lang);
    return { ...rest, fields: { ...fields, description: { value: description } } };
  };
  const described = (given: object) => {
    const read = grid([given]);
    return E.isRight(read) ? read.right.cards[0]?.description : undefined;
  };
  expect(described(long('en', 'word '.repeat(40)))).toBe(`${'word '.repeat(25).trim()}…`);
  expect(described(long('ja-JP', `${'文'.repeat(130)}。${'文'.repeat(30)}`))).toBe(`${'文'.repeat(130)}。`);
  expect(described(long(undefined, 'short'))).toBe('short');
});
