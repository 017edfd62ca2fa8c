import fc from 'fast-check';
import { anyCodePoint } from '../testing/any-code-point.ts';
import { cleanGridQuery, parseGridQuery, serialiseGridQuery } from './address.ts';
import { type GridQuery, toggleFilter } from './model.ts';

const id = fc.oneof(
  fc.string({ unit: anyCodePoint, maxLength: 12 }),
  fc.constantFrom('pricing', 'a.b', '{A-1}', '価格', ','),
);
const query: fc.Arbitrary<GridQuery> = fc.record({ filters: fc.array(id, { maxLength: 30 }), page: fc.integer() });

describe('the address of a grid', () => {
  it('parses back to the query that wrote it', () => {
    fc.assert(
      fc.property(query, (given) => {
        const cleaned = cleanGridQuery(given);
        expect(parseGridQuery(serialiseGridQuery(given))).toEqual(cleaned);
        expect(parseGridQuery(`?${serialiseGridQuery(cleaned)}`)).toEqual(cleaned);
      }),
    );
  });

  it('parses from any input to a query with one serialised form', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (sent) => {
        const written = serialiseGridQuery(parseGridQuery(sent));
        expect(serialiseGridQuery(parseGridQuery(written))).toBe(written);
      }),
    );
  });

  it.each([
    ['?filter=b&filter=a&cid=x', 'filter=a,b'],
    ['filter=a,b,a&page=2', 'filter=a,b&page=2'],
    ['page=0&filter=', ''],
    ['page=999', 'page=25'],
    ['page=2x', ''],
    ['filter=%E0%A4', ''],
    ['filter=%3Cscript%3E', ''],
  ])('reads %s as %s', (sent, meant) => {
    expect(serialiseGridQuery(parseGridQuery(sent))).toBe(meant);
  });

  it('stays the same in whatever order filters were chosen', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
    const chosen = (order: readonly string[]) => order.reduce(toggleFilter, [] as readonly string[]);
    fc.assert(
      fc.property(
        ids.chain((order) =>
          fc.tuple(
            fc.constant(order),
            fc.shuffledSubarray(order, { minLength: order.length, maxLength: order.length }),
          ),
        ),
        ([one, other]) => {
          expect(chosen(one)).toEqual(chosen(other));
        },
      ),
    );
  });
});
