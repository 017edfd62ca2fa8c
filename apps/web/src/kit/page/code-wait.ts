/** Seconds: a younger stamp does not count, and an earlier submit is treated as a bot. */
const leastWait = 3;

/**
 * Returns why another code cannot be requested yet (A§4), by the remaining seconds; undefined once it can. Without
 * script a button cannot wait, so its page shows the seconds. Makes no call: the service would treat a quick submit
 * as a bot.
 */
export const tooSoon = (secondsLeft: number) =>
  secondsLeft > 0
    ? ({ _tag: 'TooManyTries', retryAfterSeconds: Math.max(leastWait, secondsLeft) } as const)
    : undefined;
