import { edition } from './edition.ts';

type Kept<Value> = { readonly value: Value; readonly since: number; readonly edition: number };
type Asking<Value> = { readonly answer: Promise<Value | undefined>; readonly edition: number };

/**
 * Keeps the answers of an asynchronous look-up for a while, at most until something is published, and the last good one for longer:
 * while the far end is away the old answer is better than none. Several askers at once share one call.
 * @param ask gives undefined when it fails
 * @param keepMs how long an answer counts as fresh, in milliseconds
 */
export const kept = <Key extends string, Value>(
  ask: (key: Key) => Promise<Value | undefined>,
  keepMs: number,
  now: () => number = Date.now,
): ((key: Key) => Promise<Value | undefined>) => {
  const answers = new Map<Key, Kept<Value>>();
  const asking = new Map<Key, Asking<Value>>();
  return (key) => {
    const current = edition();
    const known = answers.get(key);
    if (known !== undefined && known.edition === current && now() - known.since < keepMs)
      return Promise.resolve(known.value);
    const running = asking.get(key);
    if (running?.edition === current) return running.answer;
    const answer = ask(key)
      .then((value) => {
        if (value === undefined) return answers.get(key)?.value;
        // A call that began before a publication may end after one that began later.
        if ((answers.get(key)?.edition ?? 0) <= current) answers.set(key, { value, since: now(), edition: current });
        return value;
      })
      .finally(() => {
        if (asking.get(key)?.edition === current) asking.delete(key);
      });
    asking.set(key, { answer, edition: current });
    return answer;
  };
};
