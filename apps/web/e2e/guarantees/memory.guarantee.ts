import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { backendUrl, type Held, startMeasuredSite } from './support/house.ts';

const kilobyte = 1024;

/** Addresses asked for after those that warm up, a fifth of them long; `UNKNOWN_ADDRESSES=20000` says what more of them would do. */
const addresses = Number(process.env.UNKNOWN_ADDRESSES ?? 400);

/** The last addresses stay until the next ones come, in what is used again. */
const mostKept = addresses / 20;

/** Of what there are so many more than before as addresses were asked for, or nearly so. */
const grownBetween = (before: Held | undefined, { kinds }: Held): readonly string[] =>
  Object.entries(kinds)
    .map(([kind, count]) => [kind, count - (before?.kinds[kind] ?? 0)] as const)
    .filter(([, more]) => more >= addresses * 0.75)
    .map(([kind, more]) => `${more} more of ${kind}`);

test('The site keeps nothing of unknown addresses in memory', async () => {
  test.setTimeout(600_000);
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
  try {
    await ask(80, 14 * kilobyte);
    await ask(80, 380);
    const before = await site.held('nowhere-\\d+-');
    await ask(addresses / 5, 14 * kilobyte);
    await ask((addresses * 4) / 5, 380);
    const after = await site.held('nowhere-\\d+-');
    expect(after.map(({ found }) => new Set(found).size).filter((kept) => kept > mostKept)).toEqual([]);
    // What no longer bears the address, as a hash of it, shows in the number of its kind.
    expect(after.flatMap((thread, index) => grownBetween(before[index], thread))).toEqual([]);
  } finally {
    await site.stop();
  }
});
