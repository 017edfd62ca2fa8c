/**
 * The endless scroll of a blog (C§2, C§4): entries are appended one by one, one that fails to load
 * is skipped, and a visitor may stop it. A pure function instead of a machine, because it runs in a
 * script of two kilobytes (ADR 0059). `next` is set exactly while an entry loads.
 */
export type Endless = {
  /** The addresses of entries that are not on the page, in their order. */
  readonly ahead: readonly string[];
  readonly next: string | undefined;
  readonly isStopped: boolean;
};

export type EndlessEvent = 'end.reached' | 'entry.appended' | 'entry.failed' | 'scroll.stopped' | 'scroll.resumed';

/** @param addresses of the entries that follow; one that is named twice is shown once (C§5) */
export const endlessFrom = (addresses: readonly string[]): Endless => ({
  ahead: [...new Set(addresses)],
  next: undefined,
  isStopped: false,
});

const taken = (state: Endless): Endless => {
  const [next, ...ahead] = state.ahead;
  return { ...state, next, ahead };
};

/** Returns the state after an event; an event that does not apply changes nothing. */
export const endlessAfter = (state: Endless, event: EndlessEvent): Endless => {
  switch (event) {
    case 'end.reached':
      return state.isStopped || state.next !== undefined ? state : taken(state);
    case 'entry.appended':
      return { ...state, next: undefined };
    case 'entry.failed':
      if (state.next === undefined) return state;
      return state.isStopped ? { ...state, next: undefined } : taken(state);
    case 'scroll.stopped':
      return { ...state, isStopped: true };
    case 'scroll.resumed':
      return { ...state, isStopped: false };
  }
};

/** Returns whether no further entry can follow. */
export const isAtEnd = ({ ahead, next }: Endless): boolean => ahead.length === 0 && next === undefined;
