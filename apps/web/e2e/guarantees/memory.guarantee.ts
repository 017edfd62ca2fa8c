import { call } from './support/call.ts';
import { backendUrl, startMeasuredSite } from './support/house.ts';

const kilobyte = 1024;

/** Addresses asked for, a fifth of them long; `UNKNOWN_ADDRESSES=20000` says what more of them would do. */
const addresses = Number(process.env.UNKNOWN_ADDRESSES ?? 7_500);

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
  const before = await site.heapBytes();
  await ask(addresses / 5, 14 * kilobyte);
  await ask((addresses * 4) / 5, 380);
  // Kept once, the long ones alone were twenty megabytes, and the short ones more than two.
  expect((await site.heapBytes()) - before).toBeLessThan(2_000 * kilobyte);
  await site.stop();
}, 600_000);
