import { Refusal } from '../../../platform/http/problem.ts';

/**
 * Lets a few jobs per key run at once and the others wait their turn, `waiting` of them over all keys; more get a 503.
 * Keeps nothing about a key that has no job.
 */
export const makeKeyedGate = (limits: { readonly atOnce: number; readonly waiting: number }) => {
  const rooms = new Map<string, { running: number; readonly line: (() => void)[] }>();
  let waiting = 0;
  return async <A>(key: string, job: () => Promise<A>): Promise<A> => {
    const queue = rooms.get(key) ?? { running: 0, line: [] };
    rooms.set(key, queue);
    if (queue.running < limits.atOnce) queue.running += 1;
    else {
      if (waiting >= limits.waiting)
        throw new Refusal(503, 'Too many people are signing in right now.', { 'retry-after': '2' });
      waiting += 1;
      await new Promise<void>((resolve) => queue.line.push(resolve));
      waiting -= 1;
    }
    try {
      return await job();
    } finally {
      const next = queue.line.shift();
      if (next !== undefined) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) rooms.delete(key);
      }
    }
  };
};
