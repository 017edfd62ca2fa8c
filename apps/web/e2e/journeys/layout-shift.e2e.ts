import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test, visit } from '../support/browser.ts';
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

const kinds = readdirSync(new URL('../../../sample/site/patterns', import.meta.url))
  .filter((file) => file !== 'library.yaml')
  .map((file) => basename(file, '.yaml'));

/** The font that keeps the place of Japanese letters: it weighs less than 1 KB and is asked for before all else. */
const placeKeeper = /\/_fonts\/noto-sans-jp-japanese-400-normal-1-/;
const lateFonts = /\/_fonts\/(?!noto-sans-jp-japanese-400-normal-1-)/;

/**
 * A visitor whose fonts come late, as sharp as phones are, so that no letter is rounded to whole pixels. Returns what loads a page without
 * its own fonts, draws it, and lets them come; it returns what has moved. No font is kept for the next page.
 */
const visitWithLateFonts = async (width: number): Promise<(path: string) => Promise<readonly Shift[]>> => {
  const { page } = await visit({ width, deviceScaleFactor: 2 });
  let released = Promise.resolve();
  let placesKept: Promise<unknown> = Promise.resolve();
  let heldFonts = 0;
  // What is asked for first comes first: on a busy machine the page could be drawn before.
  await page.route('**/_styles/*', async (route) => {
    await placesKept;
    await route.continue();
  });
  await page.route(lateFonts, async (route) => {
    heldFonts += 1;
    await released;
    await route.continue();
  });
  await watchShifts(page);
  return async (path) => {
    let release = () => {};
    released = new Promise((resolve) => {
      release = resolve;
    });
    heldFonts = 0;
    if (path.startsWith('/ja-jp')) placesKept = page.waitForResponse(placeKeeper).then((answer) => answer.finished());
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(heldFonts, `fonts that come late on ${path}`).toBeGreaterThan(0);
    release();
    await page.waitForLoadState('load');
    return shiftsOf(page);
  };
};

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

test.describe('Nothing moves while a page loads:', () => {
  for (const [query, width] of [
    ['', 390],
    ['', 1280],
    ['?query=data&countries=Germany', 390],
    ['?query=no-such-thing', 1280],
  ] as const)
    test(`in the job search${query} at ${width} px`, async () => {
      test.setTimeout(300_000);
      // Side by side: each waits most of the time for its slow connection.
      const looks = ['', '/ar', '/de'].map(async (prefix) => {
        const { page } = await visit({ width });
        await watchShifts(page);
        await slowDown(page);
        await page.goto(`${prefix}${jobList}${query}`);
        await isSearchLive(page);
        const shifts = await quietShiftsOf(page);
        const sum = sumOf(shifts);
        return sum < most ? [] : [`${prefix} ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`];
      });
      expect((await Promise.all(looks)).flat()).toEqual([]);
    });

  test('below the cookie banner', async () => {
    const looks = [390, 1280].map(async (width) => {
      const { page } = await visit({ width, hasDecided: false });
      await watchShifts(page);
      await page.goto('/insights/boards-and-ai-risk');
      await page.getByRole('region', { name: 'Your choice about cookies' }).waitFor();
      return sumOf(await quietShiftsOf(page));
    });
    for (const sum of await Promise.all(looks)) expect(sum).toBeLessThan(most);
  });
});

/**
 * Writes a page up to its content into another, element by element, each after the one before is drawn: so it comes on a slow connection or
 * a busy machine. The sheets of its head are loaded before: without them nothing would be drawn.
 */
const writeInParts = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (address) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const markup = await (await fetch(address)).text();
    const [before = '', after = ''] = markup.split(/(?=<main)/);
    const [head = '', ...parts] = before.split(/(?<=<\/(?:head|li|details|nav|form|button|a)>)/);
    document.open();
    document.write(head);
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    await Promise.all(sheets.map((link) => link.sheet ?? new Promise((done) => link.addEventListener('load', done))));
    for (const part of parts) {
      document.write(part);
      await drawn();
    }
    document.write(after);
    document.close();
  }, path);

test.describe('Nothing moves when a page arrives in parts:', () => {
  for (const [path, width] of [
    ['/', 1280],
    ['/de/insights', 1024],
    ['/ar', 1280],
    ['/ja-jp', 390],
  ] as const)
    test(`on ${path} at ${width} px`, async () => {
      const { page } = await visit({ width, hasDecided: false });
      await watchShifts(page);
      // Its sheets and scripts are kept.
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.goto('/robots.txt');
      await writeInParts(page, path);
      await page.locator('.consent-banner').waitFor();
      const shifts = await shiftsOf(page);
      expect(sumOf(shifts) < most ? [] : shifts).toEqual([]);
    });
});

test.describe('Nothing moves when the fonts of a page load late:', () => {
  for (const [path, width] of [
    ['/insights/cost-of-complexity', 360],
    ['/de/insights/cost-of-complexity', 360],
    ['/insights/sixty-plants', 360],
    ['/ar/insights/sixty-plants', 320],
    ['/ar/insights/cost-of-complexity', 320],
    ['/ar/patterns/ceros-embed', 320],
    ['/ar/patterns/flourish-embed', 320],
    // On a machine without any Japanese font, as a bare Linux is.
    ['/ja-jp', 390],
    ['/ja-jp/about', 390],
    ['/ja-jp/insights/cost-of-complexity', 390],
  ] as const)
    test(`on ${path} at ${width} px`, async () => {
      const shiftsOn = await visitWithLateFonts(width);
      const shifts = await shiftsOn(path);
      expect(sumOf(shifts) < most ? [] : shifts).toEqual([]);
    });

  test('on the page of each kind of module in Arabic at 320 px', async () => {
    test.setTimeout(300_000);
    // Side by side: each page waits for its fonts.
    const shares = [0, 1, 2, 3].map((rest) => kinds.filter((_, index) => index % 4 === rest));
    const walks = shares.map(async (share) => {
      const shiftsOn = await visitWithLateFonts(320);
      const findings: string[] = [];
      for (const kind of share) {
        const shifts = await shiftsOn(`/ar/patterns/${kind}`);
        if (sumOf(shifts) >= most) findings.push(`${kind}: ${JSON.stringify(shifts)}`);
      }
      return findings;
    });
    expect((await Promise.all(walks)).flat()).toEqual([]);
  });
});
