import { call } from './support/call.ts';
import { backendUrl, startMeasuredSite } from './support/house.ts';

const kilobyte = 1024;

/** Addresses asked for in each of three rounds, a fifth of them long; `UNKNOWN_ADDRESSES=20000` says what more of them would do. */
const addresses = Number(process.env.UNKNOWN_ADDRESSES ?? 6_000) / 3;

it('The site keeps nothing of addresses that lead nowhere, however many and however long', async () => {
  const site = await startMeasuredSite('measured-site', backendUrl);
  let turn = 0;
  const ask = async (count: number, length: number): Promise<void> => {
    const last = turn + count;
    const visitor = async () => {
      while (turn < last) {
        turn += 1;
        expect((await call(site.url, `/nowhere-${turn}-`.padEnd(length, 'x'))).status).toBe(404);
      }
    };
    await Promise.all(Array.from({ length: 4 }, visitor));
  };
  await ask(300, 14 * kilobyte);
  await ask(300, 380);
  const growth: number[] = [];
  for (let before = await site.heapBytes(); growth.length < 3; ) {
    await ask(addresses / 5, 14 * kilobyte);
    await ask((addresses * 4) / 5, 380);
    const after = await site.heapBytes();
    growth.push(after - before);
    before = after;
  }
  // Kept once, the long ones alone are more than five megabytes in each round, and the short ones more than six hundred kilobytes; what the
  // engine makes of code that it has come to know grows in some round, but not in each.
  expect(Math.min(...growth)).toBeLessThan(500 * kilobyte);
  await site.stop();
}, 600_000);
