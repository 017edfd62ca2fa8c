/** Seconds: the stamp of a form that was just drawn counts no sooner, and whoever sends one earlier is taken for a machine. */
const leastWait = 3;

/**
 * Why another code cannot be asked for yet (A§4), by the seconds that are left; undefined once it is time. Without script a button cannot wait
 * for its seconds, so its page says how many they are. The service is not asked: it would take whoever presses at once for a machine, and say so.
 */
export const tooSoon = (secondsLeft: number) =>
  secondsLeft > 0
    ? ({ _tag: 'TooManyTries', retryAfterSeconds: Math.max(leastWait, secondsLeft) } as const)
    : undefined;
