import type { SiteSettings } from './settings.ts';

const freshMs = 60_000;

/**
 * Returns the function with its answers kept for a minute, by its second argument: they are the same for all visitors.
 * `undefined`, the answer of a service that is away, is not kept.
 */
export const remembered = <Key extends string, Answer>(
  ask: (settings: SiteSettings, key: Key) => Promise<Answer | undefined>,
): ((settings: SiteSettings, key: Key) => Promise<Answer | undefined>) => {
  const kept = new Map<Key, { readonly until: number; readonly answer: Promise<Answer | undefined> }>();
  return (settings, key) => {
    const known = kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.answer;
    const answer = ask(settings, key);
    kept.set(key, { until: Date.now() + freshMs, answer });
    void answer.then((given) => given === undefined && kept.delete(key));
    return answer;
  };
};
