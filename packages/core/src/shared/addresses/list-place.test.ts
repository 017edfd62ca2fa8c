import * as fc from 'fast-check';
import { ownSearch, placedSearch, withOwnSearch } from './list-place.ts';

const names = ['filter', 'page'];
const first = { names, nth: 1 };
const second = { names, nth: 2 };
const aValue = fc.string({ maxLength: 8, unit: 'grapheme' }).map(encodeURIComponent);
const aSearch = fc
  .array(fc.tuple(fc.constantFrom(...names), aValue), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

test('the second list of a page has its own parameters beside those of the first', () => {
  expect(withOwnSearch(second, '?filter=a&page=2&q=x', 'filter=b')).toBe('filter=a&page=2&q=x&filter-2=b');
  expect(ownSearch(second, 'filter=a&page=2&filter-2=b,c')).toBe('filter=b,c');
  expect(ownSearch(first, 'filter=a&page=2&filter-2=b,c')).toBe('filter=a&page=2');
});

test('a list without a query keeps the others as they are', () =>
  expect(withOwnSearch(first, '?filter=a&filter-2=b&view=month', '')).toBe('filter-2=b&view=month'));

test('the query of one list parses back and keeps the others', () =>
  fc.assert(
    fc.property(aSearch, aSearch, (one, other) => {
      const search = withOwnSearch(second, placedSearch(first, one), other);
      expect([ownSearch(first, search), ownSearch(second, search)]).toEqual([one, other]);
    }),
  ));

test('an undecodable query belongs to no list', () =>
  expect([ownSearch(first, '%=1&filter=%'), withOwnSearch(first, '&&=', '')]).toEqual(['filter=%', '']));
