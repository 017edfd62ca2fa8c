import fc from 'fast-check';
import { aSessionHint } from './builder.ts';
import { hasRunOut, msUntilRenewal, renewalMargin, shortestRenewalWait } from './timing.ts';

const endingAt = (expiresAt: number) => aSessionHint(1, { expiresAt });
const longestTimer = 2 ** 31 - 1;

describe('the end of a session', () => {
  it('comes at the exact millisecond of its hint', () => {
    expect(hasRunOut(endingAt(1_000), 999)).toBe(false);
    expect(hasRunOut(endingAt(1_000), 1_000)).toBe(true);
    expect(hasRunOut(endingAt(1_000), 1_001)).toBe(true);
  });

  it('has always come where there is no hint', () => {
    expect(hasRunOut(undefined, 0)).toBe(true);
  });
});

describe('the renewal of a session', () => {
  it.each([
    ['half a minute before the end', 600_000, 570_000],
    ['half a minute before the end, just above a minute', 60_001, 30_001],
    ['half-way through the last minute', 60_000, 30_000],
    ['half-way through a very short session', 5_000, 2_500],
    ['after a second, whatever is left', 1_500, 1_000],
    ['after a second when it has run out', -5_000, 1_000],
    ['after as long as timers can wait', longestTimer * 3, longestTimer],
  ])('falls due %s', (_, left, wait) => {
    expect(msUntilRenewal(endingAt(1_000_000 + left), 1_000_000)).toBe(wait);
  });

  it('falls due after a second where there is no hint', () => {
    expect(msUntilRenewal(undefined, 1_000_000)).toBe(shortestRenewalWait);
  });

  it('never falls due twice a second, after the timer limit or after the end', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeNat(), (expiresAt, now) => {
        const wait = msUntilRenewal(endingAt(expiresAt), now);
        expect(wait).toBeGreaterThanOrEqual(shortestRenewalWait);
        expect(wait).toBeLessThanOrEqual(longestTimer);
        if (expiresAt - now > 2 * shortestRenewalWait) expect(wait).toBeLessThan(expiresAt - now);
      }),
    );
  });

  it('keeps its margin in every session that is long enough for one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2 * renewalMargin, max: longestTimer }), (left) => {
        expect(left - msUntilRenewal(endingAt(left), 0)).toBeGreaterThanOrEqual(renewalMargin);
      }),
    );
  });
});
