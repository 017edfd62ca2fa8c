import { call } from './support/call.ts';
import { backendUrl, startMeasuredSite } from './support/house.ts';

const kilobyte = 1024;

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
  await ask(10_000, 14 * kilobyte);
  await ask(10_000, 380);
  // Kept once, the long ones alone were a hundred and forty megabytes, and the short ones four.
  expect((await site.heapBytes()) - before).toBeLessThan(2_000 * kilobyte);
  await site.stop();
}, 600_000);
