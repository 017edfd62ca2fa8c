import fc from 'fast-check';
import { gradientLevel, heroTextWidth, overlayOpacity } from './limits.ts';

describe('figures of a hero (C§5)', () => {
  test.each([
    [0.4, 0.4],
    [1, 1],
    [40, 0.4],
    [250, 1],
    [-1, 0],
    [Number.NaN, 0],
  ])('an overlay of %d is %d opaque', (given, opacity) => expect(overlayOpacity(given)).toBe(opacity));

  test.each([
    [60, 60],
    [0, 0],
    [100, 100],
    [101, 100],
    [-1, 100],
    [Number.NaN, 100],
  ])('a text width of %d is %d percent', (given, width) => expect(heroTextWidth(given)).toBe(width));

  test.each([
    [60, 60],
    [140, 100],
    [-3, 0],
    [Number.NaN, 0],
  ])('a gradient of %d is %d', (given, level) => expect(gradientLevel(given)).toBe(level));

  test('the options of a hero stay within their limits for any input', () =>
    fc.assert(
      fc.property(fc.double(), (given) => {
        expect(overlayOpacity(given) >= 0 && overlayOpacity(given) <= 1).toBe(true);
        expect(heroTextWidth(given) >= 0 && heroTextWidth(given) <= 100).toBe(true);
        expect(gradientLevel(given) >= 0 && gradientLevel(given) <= 100).toBe(true);
      }),
    ));
});
