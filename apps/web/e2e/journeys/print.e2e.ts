import { visit } from '../support/browser.ts';

/** Where the edges of what is read begin, in CSS pixels from the start of the sheet. */
const edges = async (path: string, width: number): Promise<readonly number[]> => {
  const { page } = await visit({ width });
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
  return page.evaluate(() => {
    const isRtl = document.documentElement.dir === 'rtl';
    return [...document.querySelectorAll('h1, .hero__figure, .prose > :first-child')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ left, right }) => Math.round(isRtl ? innerWidth - right : left));
  });
};

test.each([
  ['/insights/boards-and-ai-risk', 700],
  ['/insights/cost-of-complexity', 1280],
  ['/ar/insights/boards-and-ai-risk', 700],
])('on paper the parts of %s begin at one edge, in a window of %i px', async (path, width) => {
  const found = await edges(path, width);
  expect(found.length).toBeGreaterThan(2);
  expect(new Set(found).size).toBe(1);
});
