import * as fc from 'fast-check';
import { aPage, componentJson } from '../testing/index.ts';
import { canonicalSearch, listNumbers, pageLists } from './model.ts';

const value = (given: unknown) => ({ value: given });
const now = Date.UTC(2026, 10, 23);
const events = (options: Readonly<Record<string, string>> = {}) =>
  componentJson('CareersEvents', {
    fields: Object.fromEntries(Object.entries(options).map(([name, given]) => [name, value(given)])),
  });
const calendar = (filterValue = '') => componentJson('EventsCalendar', { fields: { filterValue: value(filterValue) } });
const grid = () =>
  componentJson('InsightsGrid', {
    fields: {
      filters: [
        { id: 'pricing', fields: { name: value('Pricing') } },
        { id: 'energy', fields: { name: value('Energy') } },
      ],
    },
  });
const listsOf = (...main: readonly ReturnType<typeof componentJson>[]) => pageLists(aPage({ main }).main);
const said = (lists: ReturnType<typeof listsOf>, search: string) => canonicalSearch(lists, search, now);

test('most pages ignore the query of their address', () =>
  expect([listsOf(), said(listsOf(), '?page=2')]).toEqual([[], { search: '', cost: 0 }]));

test('a page reads only the parameters of its modules, in one order (decisions §13)', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `T${index}|https://a.example/${index}|J|2026-01-01`).join('\n');
  const lists = listsOf(
    componentJson('MainContentLayout', { placeholders: { areaA: [componentJson('ProfileList')] } }),
    componentJson('PeopleProfile', { fields: { externalPublishedWork: value(lines) } }),
    componentJson('ArticleBody'),
    componentJson('ArticleBody'),
  );
  const asked = '?utm_source=mail&work=16&rows=2&industry=retail,mining&industry=energy&generatePDF=true&location=oslo';
  expect(said(lists, asked).search).toBe('?industry=energy,retail&location=oslo&rows=2&work=16&generatePDF=true');
  expect(said(lists, '?rows=3&work=17&generatePDF=1&industry=').search).toBe('');
});

test('several lists on a page have their own parameters, whatever kind they are of', () => {
  const lists = listsOf(grid(), grid(), events(), calendar());
  expect(lists.map(({ nth }) => nth)).toEqual([1, 2, 3, 3]);
  expect(Object.values(listNumbers(lists))).toEqual([1, 2, 3, 3]);
  expect(said(lists, '?view-3=month&filter=energy&page-2=3&format-3=online&page-3=2&format=online')).toEqual({
    search: '?filter=energy&page-2=3&format-3=online&page-3=2&view-3=month',
    cost: 1 + 3 + 2 + 1,
  });
});

test('a value that a list does not offer is dropped, and its first sort is not written', () => {
  const lists = listsOf(events({ sortingDropdown: 'dateDesc|featured', eventDropdown: 'online|hybrid' }));
  expect(said(lists, '?sort=dateDesc&format=in-person,online').search).toBe('?format=online');
  expect(said(lists, '?sort=dateAsc').search).toBe('');
  expect(said(lists, '?sort=featured&from=2026-12-02&to=2026-12-01').search).toBe(
    '?sort=featured&from=2026-12-01&to=2026-12-02',
  );
});

test('a calendar that starts with a filter can be switched to all events', () => {
  expect(said(listsOf(calendar('webinars')), '?filter=all&month=2026-11').search).toBe('?filter=all');
  expect(said(listsOf(calendar('webinars')), '?filter=webinars').search).toBe('');
  expect(said(listsOf(calendar()), '?filter=all&month=2026-12').search).toBe('?month=2026-12');
});

test('a choice of dates to apply keeps its order', () =>
  expect(said(listsOf(componentJson('ApplicationDeadlines')), '?office=oslo&degree=master&role=x y').search).toBe(
    '?degree=master&office=oslo',
  ));

test('any address has one canonical form with the same meaning and the same cost', () => {
  const lists = listsOf(grid(), componentJson('ProfileList'), grid(), events(), calendar(), events());
  const names = ['filter', 'page', 'industry', 'format', 'sort', 'view', 'rows'].flatMap((name) => [
    name,
    `${name}-2`,
    `${name}-3`,
    `${name}-4`,
  ]);
  const values = fc.oneof(
    fc.constantFrom('pricing', 'energy', 'retail', '2', '999', 'online', 'dateAsc', 'month'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 10 });
  fc.assert(
    fc.property(pairs, (given) => {
      const sent = given.map(([name, meant]) => `${name}=${encodeURIComponent(meant)}`).join('&');
      const first = said(lists, `?${sent}`);
      expect(said(lists, first.search)).toEqual(first);
      expect(first.search === '').toBe(first.cost === 0);
    }),
  );
});

test('an address with invalid values yields an empty query', () =>
  expect(said(listsOf(grid()), `?filter=energy&x=${'y'.repeat(5_000)}`).search).toBe(''));
