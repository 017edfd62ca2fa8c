import fc from 'fast-check';
import { cursorOf, maxPerPage, pageOf, windowOf } from './paging.ts';

const everyPage = (keys: readonly string[], first: number): readonly string[] => {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const window = windowOf(first, after);
    if ('complaint' in window) throw new Error(window.complaint);
    const rows = keys.filter((key) => window.after === undefined || key > window.after).slice(0, first + 1);
    const page = pageOf(rows, window, (row) => row);
    found.push(...page.results);
    if (!page.pageInfo.hasNext) return found;
    after = page.pageInfo.endCursor;
  }
};

test('following the cursors yields every entry once and in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.integer({ min: 1, max: 5 }), (keys, first) => {
      const sorted = keys.filter((key) => !key.includes('\u0000')).sort();
      expect(everyPage(sorted, first)).toEqual(sorted);
    }),
  );
});

test.each([
  [0, null],
  [-1, null],
  [maxPerPage + 1, null],
  [10, 'not a cursor'],
  [10, `${cursorOf('a')}=`],
  [10, cursorOf('a\u0000')],
  [10, 'a'.repeat(2000)],
])('rejects a window of %j after %j', (first, after) => {
  expect(windowOf(first, after)).toHaveProperty('complaint');
});

test('without arguments the window has its maximal size', () => {
  expect(windowOf(null, undefined)).toEqual({ first: maxPerPage, after: undefined });
});
