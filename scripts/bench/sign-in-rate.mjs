import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { load, median, one, two } from './load.mjs';

const password = 'correct-horse-battery';
const people = ['reader', 'premium', 'alumni', 'editor'];
const rounds = 5;

/** Verifications per second with as many at once as the service allows, for some seconds. @param {number} seconds */
const bareRate = async (seconds) => {
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (Date.now() < until) {
      await verify(stored, password);
      done += 1;
    }
  };
  await Promise.all(cpus().map(worker));
  return done / seconds;
};

/**
 * Sign-ins of four people, in turns with the bare loop, because what else the machine does changes from second to second;
 * the medians are compared. The clients' and the database's share of the cores counts against the service.
 * @param {import('../lib/system.mjs').System} system
 */
export const measure = async ({ backendUrl }) => {
  const bare = [await bareRate(4)];
  const service = [];
  for (let round = 0; round < rounds; round += 1) {
    const { perSecond } = await load({
      url: `${backendUrl}/user/v2/auth/sign-in`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      requests: people.map((name) => ({
        body: JSON.stringify({ username: `${name}@haldenbrook.example`, password }),
      })),
      connections: 8,
      seconds: 4,
    });
    service.push(perSecond);
    bare.push(await bareRate(4));
  }
  return [
    {
      what: 'sign-ins per second',
      figure: one(median(service)),
      beside: `bare argon2id (19 MiB, t=2, p=1): ${one(median(bare))}`,
      ratio: two(median(service) / median(bare)),
      goal: '≥ 0.9',
    },
  ];
};
