import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { load, one, two } from './load.mjs';

const password = 'correct-horse-battery';

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

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ backendUrl }) => {
  const before = await bareRate(6);
  const signIns = await load({
    url: `${backendUrl}/user/v2/auth/sign-in`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'reader@haldenbrook.example', password }),
    connections: 8,
  });
  const bare = (before + (await bareRate(6))) / 2;
  return [
    {
      what: 'sign-ins per second',
      figure: one(signIns.perSecond),
      beside: `bare argon2id (19 MiB, t=2, p=1): ${one(bare)}`,
      ratio: two(signIns.perSecond / bare),
      goal: '≥ 0.9',
    },
  ];
};
