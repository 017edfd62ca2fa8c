const maxDelayS = 15 * 60;

const growing = (free: number): readonly number[] => {
  const delays: number[] = Array.from({ length: free - 1 }, () => 0);
  for (let delay = 1; delay < maxDelayS; delay *= 2) delays.push(delay);
  return [...delays, maxDelayS];
};

/**
 * Seconds to wait after the n-th failure in a row (index n − 1; the last value holds for all later ones). They double
 * up to a quarter of an hour, and never block for good (security promise 3): fewer than a hundred guesses a day. An
 * address may be shared by many people and is allowed more.
 */
export const accountDelaysS = growing(5);
export const addressDelaysS = growing(40);

/** Failures older than this are forgotten, in seconds. */
export const failureMemoryS = 24 * 60 * 60;

/** How many guesses at one account may be under way at once, so that a burst cannot outrun the count. */
export const guessesAtOnce = 4;
