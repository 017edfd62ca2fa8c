import { Refusal } from '../../../../platform/http/problem.ts';
import { makeKeyedGate } from '../../sign-in/keyed-gate.ts';
import { makePasswordHasher, makeQueue } from './password-hasher.ts';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Jobs that end on command. */
const controlled = () => {
  const finish: (() => void)[] = [];
  const job = (): Promise<void> => new Promise((resolve) => finish.push(resolve));
  return { job, finish };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of the password hash', () => {
  it('runs the allowed number of jobs, queues the allowed number, and answers the next with 503', async () => {
    const queue = makeQueue({ running: 2, waiting: 3 });
    const { job, finish } = controlled();
    const jobs = Array.from({ length: 5 }, () => queue.run(job));
    expect([finish.length, queue.waiting()]).toEqual([0, 3]);
    await settle();
    expect(finish).toHaveLength(2);
    await expect(queue.run(job)).rejects.toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    for (let index = 0; index < 5; index += 1) {
      finish[index]?.();
      await settle();
    }
    await Promise.all(jobs);
    expect(queue.waiting()).toBe(0);
  });

  it('continues after a job that failed', async () => {
    const queue = makeQueue({ running: 1, waiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'fine')).toBe('fine');
  });
});

describe('the gate for one account', () => {
  it('queues jobs of the same key only', async () => {
    const gate = makeKeyedGate({ atOnce: 1, waiting: 1 });
    const { job, finish } = controlled();
    const jobs = [gate('a', job), gate('a', job), gate('b', job)];
    await settle();
    expect(finish).toHaveLength(2);
    await expect(gate('a', job)).rejects.toBeInstanceOf(Refusal);
    for (let index = 0; index < 3; index += 1) {
      finish[index]?.();
      await settle();
    }
    await Promise.all(jobs);
  });
});

describe('a password', () => {
  it('matches its own hash in either Unicode composition, and never a missing hash', async () => {
    const hasher = makePasswordHasher(cheap);
    const stored = await hasher.hash('Gr\u00fcne Laterne');
    expect(await hasher.verify('Gru\u0308ne Laterne', stored)).toBe(true);
    expect(await hasher.verify('Grune Laterne', stored)).toBe(false);
    expect(await hasher.verify('Gr\u00fcne Laterne', undefined)).toBe(false);
  });

  it('has an outdated hash when the cost was raised', async () => {
    const stored = await makePasswordHasher(cheap).hash('a lantern');
    expect(makePasswordHasher(cheap).isOutdated(stored)).toBe(false);
    expect(makePasswordHasher({ ...cheap, timeCost: 2 }).isOutdated(stored)).toBe(true);
    expect(makePasswordHasher(cheap).isOutdated('$2b$10$an-older-kind')).toBe(true);
  });
});
