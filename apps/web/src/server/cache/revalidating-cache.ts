import { LRUCache } from 'lru-cache';

export type CacheOptions<Key extends string, Value extends NonNullable<unknown> | undefined> = {
  /**
   * Loads the value again, within the allowance of the asker where one is named. A rejection keeps the cached value.
   * `before` is the cached value.
   */
  readonly ask: (key: Key, before: Value | undefined, asker?: string) => Promise<Value>;
  /** Whether a value is for everybody, now and later; one that is not goes to who waits for it, and nothing is kept in its place. */
  readonly isKept: (value: Value) => boolean;
  /** Whether a value concerns only the asker: others who waited ask on their own. */
  readonly isForAskerAlone?: (value: Value) => boolean;
  /** Milliseconds in which a value is as good as new. */
  readonly freshMs: number;
  /** Milliseconds after that in which it is shown as it is, and asked for again behind its asker; without end unless given. */
  readonly staleMs?: number;
  /** Milliseconds since it came, for which the last good value is better than none; without end unless given. */
  readonly lastGoodMs?: number;
  /** Whether a value of before the last publication is shown while it is asked for again. */
  readonly showsOutdated?: boolean;
  /** All values together, as `sizeOf` counts them; a thousand values unless given. */
  readonly maxSize?: number;
  readonly sizeOf?: (value: Value) => number;
  /** Called when a value has been cached, with the previous one. */
  readonly onKept?: (key: Key, value: Value, before: Value | undefined) => void;
  /** Called when a cached value failed to load again. */
  readonly onFailure?: (key: Key, cause: unknown) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
};

export type RevalidatingCache<Key extends string, Value> = {
  /** The value: as it is kept, or asked for once for all who wait. Rejects only when none is kept and none is to be had. */
  readonly find: (key: Key, asker?: string) => Promise<Value>;
  /** The value if it is kept and as good as new. */
  readonly cached: (key: Key) => Value | undefined;
  /** What is kept, however old. */
  readonly peek: (key: Key) => Value | undefined;
  /** Puts another form of a value that is kept in its place: it is as old as that. */
  readonly exchange: (key: Key, value: Value) => void;
  /** After a publication: these values are gone, all others are of before it, and nothing that was asked for before it is kept. */
  readonly forget: (keys: readonly Key[]) => void;
  /** Nothing that is kept, or was asked for before, is shown again. */
  readonly forgetAll: () => void;
  /** What is kept, for the operator. */
  readonly size: () => { readonly entries: number; readonly total: number };
};

type Entry<Value> = {
  readonly value: Value;
  readonly cameAt: number;
  readonly freshUntil: number;
  /** How many publications there had been. */
  readonly version: number;
};

/** Milliseconds until what could not be had is asked for again. */
const retryMs = 5_000;

/**
 * Values that are the same for everybody, kept in this process: fresh for a while, then stale while they are asked for again (RFC 5861),
 * and the last good one while the far end is away. Several askers at once share one question.
 */
export const revalidatingCache = <Key extends string, Value extends NonNullable<unknown> | undefined>({
  ask,
  isKept,
  isForAskerAlone = () => false,
  freshMs,
  staleMs = Number.POSITIVE_INFINITY,
  lastGoodMs = Number.POSITIVE_INFINITY,
  showsOutdated = false,
  maxSize = 1_000,
  sizeOf = () => 1,
  onKept,
  onFailure,
  now = () => performance.now(),
}: CacheOptions<Key, Value>): RevalidatingCache<Key, Value> => {
  const entries = new LRUCache<Key, Entry<Value>>({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  const asking = new Map<Key, Promise<Value>>();
  let version = 0;

  const reload = (key: Key, asker: string | undefined): Promise<Value> => {
    const running = asking.get(key);
    if (running !== undefined)
      return asker === undefined
        ? running
        : running.then((value) => (isForAskerAlone(value) ? reload(key, asker) : value));
    const before = entries.peek(key);
    const isCurrent = (): boolean => asking.get(key) === question;
    const question: Promise<Value> = Promise.resolve()
      .then(() => ask(key, before?.value, asker))
      .then(
        (value) => {
          // What was forgotten meanwhile may have been answered from what is no longer so.
          if (!isCurrent()) return value;
          const at = now();
          if (!isKept(value)) entries.delete(key);
          else {
            entries.set(key, { value, cameAt: at, freshUntil: at + freshMs, version });
            onKept?.(key, value, before?.value);
          }
          return value;
        },
        (cause: unknown) => {
          if (before === undefined || !isCurrent()) throw cause;
          onFailure?.(key, cause);
          entries.set(key, { ...before, freshUntil: now() + retryMs, version });
          return before.value;
        },
      )
      .finally(() => {
        if (isCurrent()) asking.delete(key);
      });
    asking.set(key, question);
    return question;
  };

  const known = (key: Key): Entry<Value> | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || now() - entry.cameAt <= lastGoodMs) return entry;
    entries.delete(key);
    return undefined;
  };

  return {
    find: (key, asker) => {
      const entry = known(key);
      if (entry === undefined) return reload(key, asker);
      const isOfNow = entry.version === version;
      const sinceFreshMs = now() - entry.freshUntil;
      if (isOfNow && sinceFreshMs < 0) return Promise.resolve(entry.value);
      const answer = reload(key, asker);
      if (sinceFreshMs >= staleMs || !(isOfNow || showsOutdated)) return answer;
      // It fails only when the shown value was dropped meanwhile: the next request asks again.
      answer.catch(() => undefined);
      return Promise.resolve(entry.value);
    },
    cached: (key) => {
      const entry = known(key);
      return entry?.version === version && now() < entry.freshUntil ? entry.value : undefined;
    },
    peek: (key) => entries.peek(key)?.value,
    exchange: (key, value) => {
      const entry = entries.peek(key);
      if (entry !== undefined) entries.set(key, { ...entry, value });
    },
    forget: (keys) => {
      for (const key of keys) entries.delete(key);
      asking.clear();
      version += 1;
    },
    forgetAll: () => {
      entries.clear();
      asking.clear();
      version += 1;
    },
    size: () => ({ entries: entries.size, total: entries.calculatedSize }),
  };
};
