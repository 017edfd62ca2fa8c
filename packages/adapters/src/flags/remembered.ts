/**
 * Milliseconds for which a value counts as fresh, and for which it is still returned afterwards
 * while a new one loads.
 */
export type Memory = { readonly freshMs: number; readonly staleMs: number; readonly now: () => number };

type Entry<Value> = { readonly value: Value; readonly at: number };

/** Entries of visitors come and go; the oldest of more than these is forgotten. */
const maxEntries = 5_000;

/**
 * Shares one request between concurrent callers and caches the answer; stale values are returned
 * while a new one loads.
 * @param ask must not reject
 */
export const remembered = <Key, Value>(
  ask: (key: Key) => Promise<Value>,
  nameOf: (key: Key) => string,
  { freshMs, staleMs, now }: Memory,
): ((key: Key) => Promise<Value>) => {
  const entries = new Map<string, Entry<Value>>();
  const pending = new Map<string, Promise<Value>>();

  const keep = (name: string, value: Value): void => {
    entries.delete(name);
    entries.set(name, { value, at: now() });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  };

  const askAnew = (key: Key, name: string): Promise<Value> => {
    const asking = pending.get(name);
    if (asking !== undefined) return asking;
    const answer = ask(key).then((value) => {
      pending.delete(name);
      keep(name, value);
      return value;
    });
    pending.set(name, answer);
    return answer;
  };

  return async (key) => {
    const name = nameOf(key);
    const entry = entries.get(name);
    const age = entry === undefined ? Number.POSITIVE_INFINITY : now() - entry.at;
    if (entry === undefined || age > freshMs + staleMs) return askAnew(key, name);
    if (age > freshMs) void askAnew(key, name);
    return entry.value;
  };
};
