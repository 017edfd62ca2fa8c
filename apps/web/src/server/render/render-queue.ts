import type { EventEmitter } from 'node:events';

/** Target of the rendering: a `ServerResponse`, which is destroyed when its caller has left. */
type Answer = EventEmitter & { readonly destroyed: boolean };

/** Waits for a turn to render the answer; false when too many wait already. */
export type EnterRenderQueue = (answer: Answer) => Promise<boolean>;

/**
 * Returns a queue that renders slow pages one at a time and reads other requests in between, so that a health check
 * never waits for a row of pages. A turn ends when its answer is rendered or abandoned, at the latest after
 * `longestMs`.
 */
export const makeRenderQueue = ({
  maxWaiting,
  longestMs,
}: {
  readonly maxWaiting: number;
  readonly longestMs: number;
}): EnterRenderQueue => {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const pass = () => {
    const next = waiting.shift();
    if (next === undefined) isTaken = false;
    else next();
  };
  return async (answer) => {
    if (isTaken) {
      if (waiting.length >= maxWaiting) return false;
      await new Promise<void>((go) => void waiting.push(go));
    }
    isTaken = true;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      setImmediate(pass);
    };
    const timer = setTimeout(end, longestMs);
    answer.once('prefinish', end).once('close', end);
    if (answer.destroyed) end();
    return true;
  };
};
