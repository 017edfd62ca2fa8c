import fc from 'fast-check';
import { countAfter, countUpDuration } from './count-up.ts';

const anyCount = fc.nat({ max: 500 });
const anyTime = fc.double({ min: 0, max: 2 * countUpDuration, noNaN: true });

describe('the counter of jobs', () => {
  it('takes half a second', () => expect(countUpDuration).toBe(500));

  it('moves from the one number to the other and stays there', () =>
    fc.assert(
      fc.property(anyCount, anyCount, fc.nat(), (from, to, later) => {
        expect(countAfter(from, to)(0)).toBe(from);
        expect(countAfter(from, to)(countUpDuration + later)).toBe(to);
      }),
    ));

  it('shows whole numbers only, in order, between the two ends', () =>
    fc.assert(
      fc.property(anyCount, anyCount, anyTime, anyTime, (from, to, one, other) => {
        const countAt = countAfter(from, to);
        const [sooner, later] = [countAt(Math.min(one, other)), countAt(Math.max(one, other))];
        expect([sooner, later].every(Number.isInteger)).toBe(true);
        expect([from, sooner, later, to].toSorted((a, b) => (from <= to ? a - b : b - a))).toEqual([
          from,
          sooner,
          later,
          to,
        ]);
      }),
    ));

  it.each([-1, Number.NEGATIVE_INFINITY, Number.MIN_VALUE])('has not started after %d ms', (elapsed) =>
    expect(countAfter(7, 400)(elapsed)).toBe(7),
  );
});
