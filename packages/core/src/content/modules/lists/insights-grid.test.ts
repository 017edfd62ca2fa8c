import * as E from '#fp-ts/Either';
import { siteLanguages } from '../../../shared/language.ts';
import { insightsGrid } from './insights-grid.ts';

const read = (fields: object, params: Readonly<Record<string, string>> = {}) => {
  const outcome = insightsGrid.read(
    { uid: 'u', params, fields: { ...fields }, areas: new Map() },
    { language: 'en', languages: siteLanguages, officePath: undefined },
    () => undefined,
  );
  if (E.isLeft(outcome)) throw new Error('the grid cannot be read');
  return outcome.right;
};
const text = (value: string) => ({ value });
const article = (url: string, title = 'A title') => ({ id: url, url, fields: { title: text(title) } });
const filter = (id: string, fields: object = {}) => ({ id, fields: { name: text(id), ...fields } });
const promoted = {
  promotionTitle: text('Reports'),
  promotionLink: { value: { href: '/reports', text: 'Reports', linktype: 'internal' } },
};

test('a grid begins with a page of 12, or 11 beside a promotion (D§9)', () => {
  expect([read({}).initialCount, read(promoted).initialCount]).toEqual([12, 11]);
  expect(read({ totalItemsCount: text('6') }).initialCount).toBe(6);
  expect(read({ totalItemsCount: text('6'), ...promoted }).initialCount).toBe(5);
  expect(read({ totalItemsCount: text('900') }).initialCount).toBe(12);
  expect(read({ totalItemsCount: text('none') }).initialCount).toBe(12);
});

test('a promotion without a title or an address is dropped', () => {
  expect(read({ ...promoted, promotionTitle: text(' ') }).promotion).toBeUndefined();
  expect(read({ promotionTitle: text('Reports') }).promotion).toBeUndefined();
  expect(read(promoted).promotion).toMatchObject({ title: 'Reports', link: { href: '/reports' } });
});

test('the lists of the datasource are read as D§3 prints them, and bare', () => {
  const lists = { pinnedArticles: [article('/a')], filters: [filter('pricing')] };
  const printed = { pinnedArticles: { targetItems: lists.pinnedArticles }, filters: { results: lists.filters } };
  for (const fields of [lists, printed]) {
    expect(read(fields).pinned.map(({ url }) => url)).toEqual(['/a']);
    expect(read(fields).filters.map(({ id }) => id)).toEqual(['pricing']);
  }
});

test('pinned articles are those that fit, each once and with a title (C§5)', () => {
  const pinnedArticles = [article('/a'), article('/a'), article('/b', ' '), article('/c'), article('/d')];
  expect(read({ pinnedArticles, totalItemsCount: text('2') }).pinned.map(({ url }) => url)).toEqual(['/a', '/c']);
});

test('filters keep only non-empty strings (D§5), and a filter without a name is dropped', () => {
  const filters = [
    filter('pricing', { taxonomyIds: text('pricing| |prices,pricing'), taxonomyQueryType: text('and') }),
    filter('pricing', { taxonomyIds: text('again') }),
    { id: 'nameless', fields: { name: text('') } },
  ];
  expect(read({ filters }).filters).toEqual([
    {
      id: 'pricing',
      name: 'pricing',
      taxonomyAndTags: {
        taxonomyQueryType: 'AND',
        taxonomyIds: ['pricing', 'prices'],
        mustHaveTagsQueryType: 'OR',
        mustHaveTags: [],
        mustNotHaveTagsQueryType: 'OR',
        mustNotHaveTags: [],
      },
    },
  ]);
});

test('an editor limits a grid to alumni', () => {
  expect([read({}).isAlumni, read({}, { 'Is Alumni': '1' }).isAlumni]).toEqual([false, true]);
});
