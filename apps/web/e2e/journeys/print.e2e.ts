import { site, visit } from '../support/browser.ts';
import { jobList, jobsIn } from '../support/jobs.ts';

/** Where the edges of what is read begin, in CSS pixels from the start of the sheet. */
const edges = async (path: string, width: number): Promise<readonly number[]> => {
  const { page } = await visit({ width });
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
  return page.evaluate(() => {
    const isRtl = document.documentElement.dir === 'rtl';
    return [...document.querySelectorAll('.wordmark, h1, .hero__figure, .prose > :first-child, .printed-address')]
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

test('paper says where the article can be found, and has nothing on it that only a screen can use', async () => {
  const { page } = await visit();
  await page.emulateMedia({ media: 'print' });
  await page.goto('/insights/cost-of-complexity');
  expect(await page.getByText(`${site}/insights/cost-of-complexity`, { exact: true }).isVisible()).toBe(true);
  for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').locator('svg').isVisible()).toBe(false);
});

test('a job on paper is the job alone', async () => {
  const { page } = await visit();
  await page.goto(jobList);
  const title = (await jobsIn(page).first().textContent()) ?? '';
  await page.getByRole('link', { name: title, exact: true }).first().click();
  const others = page.getByRole('region', { name: 'Similar jobs' });
  await others.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await others.isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Apply now' }).isVisible()).toBe(false);
});
