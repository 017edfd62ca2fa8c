import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { HashCost } from '../../../../platform/config/config.ts';
import { Refusal } from '../../../../platform/http/problem.ts';

export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>;
  /**
   * Returns whether the password matches the hash. Without a hash the same work is done against a random one and the
   * answer is `false`, so that an unknown account takes as long as a known one.
   */
  readonly verify: (password: string, stored: string | null | undefined) => Promise<boolean>;
  readonly isOutdated: (stored: string) => boolean;
  readonly waiting: () => number;
};

const busy = (): Refusal => new Refusal(503, 'Too many people are signing in right now.', { 'retry-after': '2' });

/** Runs at most `running` jobs at once and queues `waiting` more; the next one is rejected with 503. */
export const makeQueue = (limits: { readonly running: number; readonly waiting: number }) => {
  const line: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (line.length >= limits.waiting) throw busy();
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const run = async <A>(job: () => Promise<A>): Promise<A> => {
    await enter();
    try {
      return await job();
    } finally {
      leave();
    }
  };
  return { run, waiting: () => line.length };
};

/** NIST 800-63B §3.1.1.2: the same password typed on another keyboard may arrive in another composition. */
const normal = (password: string): string => password.normalize('NFKC');

const isOutdatedFor =
  (cost: HashCost) =>
  (stored: string): boolean => {
    const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
    if (found === null) return true;
    const [, memory, time] = found;
    return Number(memory) < cost.memoryCost || Number(time) < cost.timeCost;
  };

/** Hashing costs a core for tens of milliseconds: at most one job for each core, 64 in line, then 503 (security promise 2). */
export const makePasswordHasher = (
  cost: HashCost,
  queue = makeQueue({ running: availableParallelism(), waiting: 64 }),
): PasswordHasher => {
  const nobodys = hash(randomBytes(32), cost);
  return {
    hash: (password) => queue.run(() => hash(normal(password), cost)),
    verify: (password, stored) =>
      queue.run(async () => {
        const matches = await verify(stored ?? (await nobodys), normal(password));
        return matches && stored !== null && stored !== undefined;
      }),
    isOutdated: isOutdatedFor(cost),
    waiting: queue.waiting,
  };
};
