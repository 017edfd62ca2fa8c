import { currentEdition, type EditionOf, isCurrent, isOfSameOrigin } from './edition.ts';

type Kept<Value> = { readonly value: Value; readonly freshUntil: number; readonly edition: EditionOf };

/** How many times as long as it is fresh an answer is shown as it is, while it is asked for again. */
const staleTimes = 10;

/** Milliseconds after which a look-up that failed is made again, while there is an older answer. */
const retryMs = 5_000;

/**
 * Keeps the answers of an asynchronous look-up that are the same for everybody. An answer that is no longer fresh is shown while it is
 * asked for again behind its asker, unless something was published meanwhile or it is much older; the last good one is better
 * than none while the far end is away. Several askers at once share one call.
 * @param ask gives undefined when it fails
 * @param keepMs how long an answer counts as fresh, in milliseconds
 * @param isWhole whether an answer is good enough to be kept; one that is not is given to who waits for it, where there is none better
 */
export const kept = <Key extends string, Value>(
  ask: (key: Key) => Promise<Value | undefined>,
  keepMs: number,
  now: () => number = Date.now,
  isWhole: (value: Value) => boolean = () => true,
): ((key: Key) => Promise<Value | undefined>) => {
  const answers = new Map<Key, Kept<Value>>();
  const asking = new Map<Key, { readonly edition: EditionOf; readonly call: Promise<Value | undefined> }>();

  const keep = (key: Key, value: Value, forMs: number, edition: EditionOf): void =>
    void answers.set(key, { value, freshUntil: now() + forMs, edition });

  const lastGood = (key: Key): Value | undefined => {
    const known = answers.get(key);
    if (known === undefined || !isOfSameOrigin(known.edition)) return undefined;
    keep(key, known.value, retryMs, currentEdition());
    return known.value;
  };

  const askAnew = (key: Key): Promise<Value | undefined> => {
    const running = asking.get(key);
    if (running !== undefined && isCurrent(running.edition)) return running.call;
    const edition = currentEdition();
    const call = ask(key)
      .then((value) => {
        if (value === undefined || !isWhole(value)) return lastGood(key) ?? value;
        // What was asked for before a publication may come behind what was asked for after it.
        if (isCurrent(edition)) keep(key, value, keepMs, edition);
        return value;
      })
      .finally(() => {
        if (asking.get(key)?.call === call) asking.delete(key);
      });
    asking.set(key, { edition, call });
    return call;
  };

  return (key) => {
    const known = answers.get(key);
    if (known === undefined || !isCurrent(known.edition)) return askAnew(key);
    const sinceFreshMs = now() - known.freshUntil;
    if (sinceFreshMs < 0) return Promise.resolve(known.value);
    const asked = askAnew(key);
    return sinceFreshMs < staleTimes * keepMs ? Promise.resolve(known.value) : asked;
  };
};
