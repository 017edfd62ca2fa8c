import type { Page } from 'playwright/test';
import { axeFindings, overflow } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';

const paths = ['/', '/insights/cost-of-complexity', '/register', '/de/insights/cost-of-complexity', '/ar/register'];

/** What is wrong with a page whose reader has made text twice as large, one line each. */
const look = async (path: string, width: number): Promise<readonly string[]> => {
  const { page, context } = await visit({ width });
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(path);
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(size).toBe(32);
  const excess = await overflow(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, label, button, a, legend')]
      .filter((element) => {
        const { overflow: hidden, clipPath } = getComputedStyle(element);
        return hidden === 'hidden' && clipPath === 'none' && element.scrollHeight > element.clientHeight + 1;
      })
      .map((element) => `cut: ${element.textContent}`),
  );
  const findings = [...(excess > 0 ? [`${excess} px too wide`] : []), ...cut, ...(await axeFindings(page))];
  return findings.map((finding) => `${path} ${finding}`);
};

const languagePrefix = /^\/(?:de|ar|ja-jp)(?=\/|$)/;

/** Every page that the site lists, each in one of its languages: all of them in turn. */
const listedPages = async (page: Page): Promise<readonly string[]> => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const pages = new Map<string, readonly string[]>();
  for (const path of paths) {
    const name = path.replace(languagePrefix, '');
    pages.set(name, [...(pages.get(name) ?? []), path]);
  }
  return [...pages.values()].flatMap((versions, index) => versions[index % versions.length] ?? []);
};

/** Which of the pages a phone has to be scrolled sideways for whose reader has made text twice as large, and by how much. */
const tooWide = async (paths: readonly string[]): Promise<readonly string[]> => {
  const { page, context } = await visit({ width: 320 });
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  // What a picture takes is known before it is there. A route of Playwright would also end the cache of styles and scripts.
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', {
    urls: ['svg', 'jpg', 'png', 'webp', 'avif'].map((type) => `*.${type}`),
  });
  const findings: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const excess = await overflow(page);
    if (excess > 0) findings.push(`${path} is ${excess} px too wide`);
  }
  return findings;
};

test('text at 200 % makes no page of the site wider than a phone of 320 px', async () => {
  test.setTimeout(300_000);
  const { page } = await visit();
  const paths = [...(await listedPages(page)), '/signin', '/ar/register', '/de/account/saved-articles', '/nowhere'];
  expect(paths.length).toBeGreaterThan(60);
  const halves = [0, 1].map((rest) => tooWide(paths.filter((_, index) => index % 2 === rest)));
  expect((await Promise.all(halves)).flat()).toEqual([]);
});

// 640 px is what is left of a window of 1280 at a zoom of 200 %.
for (const width of [640, 1280])
  test(`text at 200 % stays whole in a window of ${width} px`, async () => {
    expect((await Promise.all(paths.map((path) => look(path, width)))).flat()).toEqual([]);
  });
