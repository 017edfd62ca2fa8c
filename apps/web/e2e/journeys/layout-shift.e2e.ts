import type { Page } from 'playwright-core';
import { visit } from '../support/browser.ts';
import { isSearchLive, jobList } from '../support/jobs.ts';
import { type Shift, shiftsOf, watchShifts } from '../support/shifts.ts';

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

const quietShiftsOf = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  return shiftsOf(page);
};

/** A tenth of what still counts as good. */
const most = 0.01;

/** Loads a page without its own fonts, draws it, and lets them come; returns what has moved. */
const shiftsWithLateFonts = async (path: string, width: number): Promise<readonly Shift[]> => {
  // As sharp as phones are, so that no letter is rounded to whole pixels.
  const { page } = await visit({ width, deviceScaleFactor: 2 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_fonts/*', async (route) => {
    await released;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await page.waitForLoadState('load');
  return quietShiftsOf(page);
};

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
        const shifts = await quietShiftsOf(page);
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
      return (await quietShiftsOf(page)).reduce((total, { value }) => total + value, 0);
    });
    for (const sum of await Promise.all(looks)) expect(sum).toBeLessThan(most);
  });
});

describe('Nothing moves when the fonts of a page come late', () => {
  test.each([
    ['/insights/cost-of-complexity', 360],
    ['/de/insights/cost-of-complexity', 360],
    ['/insights/sixty-plants', 360],
    ['/ar/insights/sixty-plants', 320],
    ['/ar/insights/cost-of-complexity', 320],
    ['/ar/patterns/ceros-embed', 320],
    ['/ar/patterns/flourish-embed', 320],
  ])('on %s at %i px', async (path, width) => {
    const shifts = await shiftsWithLateFonts(path, width);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum < most ? [] : shifts).toEqual([]);
  });
});
