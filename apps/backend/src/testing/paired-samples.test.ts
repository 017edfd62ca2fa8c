import { signedRankP } from './paired-samples.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the signed-rank test', () => {
  it('finds no effect in differences as often up as down', () => {
    expect(signedRankP(upTo(200).map((rank) => (rank % 2 === 0 ? rank : -rank)))).toBeGreaterThan(0.5);
    expect(signedRankP([0, 0, 0])).toBe(1);
  });

  it('finds a consistent difference in either direction', () => {
    expect(signedRankP(upTo(200))).toBeLessThan(1e-6);
    expect(signedRankP(upTo(200).map((rank) => -rank))).toBeLessThan(1e-6);
  });

  // Of ten ranks summing to 55, positive ones of 8: z = 1.988, p = 0.0469 by the tables of the normal distribution.
  it('agrees with published tables', () => {
    expect(signedRankP([-1, -2, 3, -4, 5, -6, -7, -8, -9, -10])).toBeCloseTo(0.0469, 3);
  });

  it('gives ties equal ranks', () => {
    expect(signedRankP([1, 1, -1, -1])).toBeCloseTo(1, 6);
  });
});
