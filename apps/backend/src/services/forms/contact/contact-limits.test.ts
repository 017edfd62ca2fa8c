import { createHmac } from 'node:crypto';
import { backendOfTests } from '../../../testing/backend.ts';

const secret = 'what site and backend of these tests share';
const backend = backendOfTests({ rateLimits: true, callerSecret: secret });

/** The header by which the site names the original caller (decisions §10). */
const by = (address: string): Record<string, string> => {
  const claim = `${address} ${Math.floor(backend.clock.now().getTime() / 1_000)}`;
  return { 'x-caller': `${claim} ${createHmac('sha256', secret).update(claim).digest('base64url')}` };
};
const post = async (call: string, headers: Record<string, string>) =>
  backend.app.inject({ method: 'POST', url: `/forms/contact${call}`, headers, payload: {} });

it.each([
  ['messages', '', 20],
  ['messages with a code', '/with-code', 20],
  ['codes', '/code', 60],
])('counts the allowance for %s by caller, though all use one site', async (_, call, points) => {
  const [one, other] = [`203.0.113.${points + call.length}`, `198.51.100.${points + call.length}`];
  for (let n = 0; n < points; n += 1) expect((await post(call, by(one))).statusCode).toBe(400);
  const refused = await post(call, by(one));
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await post(call, by(other))).statusCode).toBe(400);
});
