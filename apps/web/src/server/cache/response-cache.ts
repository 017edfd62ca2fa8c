import { currentCacheVersion } from './cache-version.ts';
import { revalidatingCache } from './revalidating-cache.ts';

/** How many times as long as it is fresh an answer is shown as it is, while it is asked for again. */
const staleTimes = 10;

/**
 * Keeps the answers of an asynchronous look-up that are the same for everybody. An answer that is no longer fresh is shown while it is
 * asked for again behind its asker, unless something was published meanwhile or it is much older; the last good one is better
 * than none while the far end is away. Several askers at once share one call.
 * @param ask gives undefined when it fails
 * @param keepMs how long an answer counts as fresh, in milliseconds
 * @param isWhole whether an answer is good enough to be kept; one that is not is given to who waits for it, where there is none better
 */
export const responseCache = <Key extends string, Value extends NonNullable<unknown>>(
  ask: (key: Key) => Promise<Value | undefined>,
  keepMs: number,
  now?: () => number,
  isWhole: (value: Value) => boolean = () => true,
): ((key: Key) => Promise<Value | undefined>) => {
  const isKept = (value: Value | undefined): boolean => value !== undefined && isWhole(value);
  const answers = revalidatingCache<Key, Value | undefined>({
    ask: async (key, before) => {
      const value = await ask(key);
      if (before !== undefined && !isKept(value)) throw new Error(`nothing better than what is kept of ${key}`);
      return value;
    },
    isKept,
    freshMs: keepMs,
    staleMs: staleTimes * keepMs,
    ...(now && { now }),
  });
  let version = currentCacheVersion();
  return (key) => {
    const { published, origin } = currentCacheVersion();
    if (origin !== version.origin) answers.forgetAll();
    else if (published !== version.published) answers.forget([]);
    version = { published, origin };
    return answers.find(key);
  };
};
