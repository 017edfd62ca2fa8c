/** @vitest-environment node */
import fc from 'fast-check';
import { isSameSearch } from '../../../kit/page/address-search.ts';
import { canonicalSearch } from './canonical-search.ts';

it.each([
  ['?x=1', ''],
  ['?x=1&utm_source=a&query=data', 'query=data'],
  ['?query=data&page=1', 'query=data'],
  ['?cities=Berlin&cities=New+York&query=', 'cities=Berlin,New%20York'],
  ['?cid=eml-web&x=2&page=2', 'page=2&cid=eml-web'],
  ['?cid=%3Cscript%3E', ''],
  ['?trace&x=2&page=2', 'page=2&trace'],
  ['?trace=&cid=mail', 'cid=mail&trace='],
  ['?trace=1&traces', ''],
])('maps %s to %j', (sent, canonical) => expect(canonicalSearch(sent)).toBe(canonical));

it.each([
  ['?query=%61+b', 'query=a%20b', true],
  ["?query=it's", 'query=it%27s', true],
  ['?query=%c3%bc', 'query=%C3%BC', true],
  ['?cities=a%2Cb', 'cities=a,b', false],
  ['?query=a&x=1', 'query=a', false],
])('maps %s and %s to the same search: %s', (one, other, isSame) => expect(isSameSearch(one, other)).toBe(isSame));

const anyParameter = fc.tuple(
  fc.constantFrom('query', 'cities', 'page', 'cid', 'trace', 'x'),
  fc.string({ unit: 'binary' }),
);
const anySearch = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(anyParameter).map((all) => all.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')),
  fc
    .array(
      fc.constantFrom(
        'query=',
        'cities=',
        '%',
        '%2',
        '%27',
        "'",
        '&',
        ',',
        '%2C',
        '+',
        'ü',
        'page=2',
        'cid=a',
        'trace',
        'trace=',
      ),
    )
    .map((all) => all.join('')),
);

it('never redirects in a loop: renders its canonical address in any browser encoding', () => {
  fc.assert(
    fc.property(anySearch, (sent) => {
      const canonical = canonicalSearch(sent);
      const asked = new URL(`?${canonical}`, 'http://site.example').search;
      expect(isSameSearch(asked, canonicalSearch(asked))).toBe(true);
      expect(canonicalSearch(canonical)).toBe(canonical);
    }),
    { numRuns: 500 },
  );
});
