/** D§9 "a duration of 30": frames at sixty per second; in ms. */
export const countUpDuration = (30 / 60) * 1_000;

/**
 * Returns the number shown a number of ms after the start, between two whole numbers: fast at
 * first, then slower.
 */
export const countAfter =
  (from: number, to: number) =>
  (elapsed: number): number => {
    const left = 1 - Math.min(1, Math.max(0, elapsed / countUpDuration));
    return to - Math.round((to - from) * left ** 3);
  };
