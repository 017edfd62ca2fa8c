/** D§9 "a duration of 30": frames at sixty per second; in ms. */
export const countUpDuration = (30 / 60) * 1_000;

/** What the counter shows on its way from one whole number to another, so many ms after it set out: fast at first, then slower. */
export const countAfter =
  (from: number, to: number) =>
  (elapsed: number): number => {
    const left = 1 - Math.min(1, Math.max(0, elapsed / countUpDuration));
    return to - Math.round((to - from) * left ** 3);
  };
