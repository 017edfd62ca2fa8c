type Kept<Value> = { readonly value: Value; readonly since: number };

/**
 * Keeps the answers of an asynchronous look-up for a while, and the last good one for longer: while the far end is away the old
 * answer is better than none. Several askers at once share one call.
 * @param ask gives undefined when it fails
 * @param keepMs how long an answer counts as fresh, in milliseconds
 */
export const kept = <Key extends string, Value>(
  ask: (key: Key) => Promise<Value | undefined>,
  keepMs: number,
  now: () => number = Date.now,
): ((key: Key) => Promise<Value | undefined>) => {
  const answers = new Map<Key, Kept<Value>>();
  const asking = new Map<Key, Promise<Value | undefined>>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined && now() - known.since < keepMs) return Promise.resolve(known.value);
    const running = asking.get(key);
    if (running !== undefined) return running;
    const call = ask(key)
      .then((value) => {
        if (value === undefined) return known?.value;
        answers.set(key, { value, since: now() });
        return value;
      })
      .finally(() => asking.delete(key));
    asking.set(key, call);
    return call;
  };
};
