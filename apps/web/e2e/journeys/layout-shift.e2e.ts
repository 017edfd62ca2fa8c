import type { Page } from 'playwright-core';
import { visit } from '../support/browser.ts';
import { isSearchLive, jobList } from '../support/jobs.ts';

type Shift = { readonly value: number; readonly moved: readonly string[] };
type ShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Writes down, from the first drawing on, what moves without the visitor having done anything, and what it was. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const isShift = (entry: PerformanceEntry): entry is ShiftEntry => entry.entryType === 'layout-shift';
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.parentElement?.className ?? 'gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isShift(entry) && !entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** A phone's connection of the slower kind: fonts and scripts come well after the page is drawn. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
};

const shiftsOf = async (page: Page): Promise<readonly Shift[]> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  return page.evaluate(() => Reflect.get(window, 'shifts'));
};

/** A tenth of what still counts as good. */
const most = 0.01;

describe('Nothing moves while a page comes to life', () => {
  test.each([
    ['', 390],
    ['', 1280],
    ['?query=data&countries=Germany', 390],
    ['?query=no-such-thing', 1280],
  ])(
    'in the job search%s at %i px',
    async (query, width) => {
      // Side by side: each waits most of the time for its slow connection.
      const looks = ['', '/ar', '/de'].map(async (prefix) => {
        const { page } = await visit({ width });
        await watchShifts(page);
        await slowDown(page);
        await page.goto(`${prefix}${jobList}${query}`);
        await isSearchLive(page);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        return sum < most ? [] : [`${prefix} ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`];
      });
      expect((await Promise.all(looks)).flat()).toEqual([]);
    },
    120_000,
  );

  test('and the banner about cookies comes over a page that stays where it is', async () => {
    const looks = [390, 1280].map(async (width) => {
      const { page } = await visit({ width, hasDecided: false });
      await watchShifts(page);
      await page.goto('/insights/boards-and-ai-risk');
      await page.getByRole('region', { name: 'Your choice about cookies' }).waitFor();
      return (await shiftsOf(page)).reduce((total, { value }) => total + value, 0);
    });
    for (const sum of await Promise.all(looks)) expect(sum).toBeLessThan(most);
  });
});
