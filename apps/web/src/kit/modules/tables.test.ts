/** @vitest-environment node */
import * as fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { scrollableTables } from './tables.ts';

const head = '<thead><tr><th>Rule</th><th>Who decides</th></tr></thead>';
const body = '<tbody><tr><th>Sunset</th><td>The head</td></tr></tbody>';
const region = (html: string): string => /<div class="table-region"[^>]*>/.exec(html)?.[0] ?? '';

test('puts a table in a focusable region named by its caption', () => {
  const html = scrollableTables(
    `<p>a</p><table><caption>Three <em>rules</em> &amp; "more"</caption>${head}${body}</table><p>b</p>`,
  );
  expect(region(html)).toBe(
    '<div class="table-region" role="region" tabindex="0" aria-label="Three rules &amp; &quot;more&quot;">',
  );
  expect(html).toMatch(/<\/table><\/div><p>b<\/p>$/);
});

test('names a table without a caption by the heading above it or by its columns', () => {
  const table = `<table>${head}${body}</table>`;
  expect(region(scrollableTables(`<h2 id="section-door">Mind the door</h2><p>a</p>${table}`))).toContain(
    'aria-labelledby="section-door"',
  );
  expect(region(scrollableTables(table))).toContain('aria-label="Rule, Who decides"');
});

test('scopes a header unless its editor did', () => {
  const html = scrollableTables(`<table>${head}${body}<tfoot><tr><th scope="rowgroup">All</th></tr></tfoot></table>`);
  expect([...html.matchAll(/<th scope="(\w+)"/g)].map(([, scope]) => scope)).toEqual(['col', 'col', 'row', 'rowgroup']);
});

test.each(['\u221228', '-4.5 %', '+ 3', '\u00b11,240\u2030'])(
  'puts the sign of %s before the number, also in right-to-left text',
  (figure) =>
    expect(scrollableTables(`<table><tr><td>${figure}</td><td>28</td><td>a - 3</td></tr></table>`)).toContain(
      `<td><bdi dir="ltr">${figure}</bdi></td><td>28</td><td>a - 3</td>`,
    ),
);

test('keeps a nested table in its parent’s region', () => {
  const html = scrollableTables(`<table><tbody><tr><td><table>${body}</table></td></tr></tbody></table>`);
  expect(html.match(/table-region/g)).toHaveLength(1);
});

test('closes as many regions as it opens, for any markup around the tables', () => {
  const piece = fc.constantFrom(
    '<table>',
    '</table>',
    '<td>',
    '</td>',
    '<th>',
    '<h2 id="a">',
    '</h2>',
    '<p>',
    'text',
    '<caption>',
    '"',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = sanitizeHtml(pieces.join(''), {
        allowedTags: ['table', 'td', 'th', 'h2', 'p', 'caption'],
        allowedAttributes: { h2: ['id'] },
      });
      const html = scrollableTables(clean);
      expect(html.match(/<div/g)?.length ?? 0).toBe(html.match(/<\/div>/g)?.length ?? 0);
      expect(html.replaceAll(/<\/?div[^>]*>| scope="(?:col|row)"/g, '')).toBe(clean);
    }),
  );
});
