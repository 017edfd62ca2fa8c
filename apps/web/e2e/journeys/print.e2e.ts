import { overflow } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';
import { jobList, jobsIn } from '../support/jobs.ts';

/** Where the edges of what is read begin, in CSS pixels from the start of the sheet. */
const edges = async (path: string, width: number): Promise<readonly number[]> => {
  const { page } = await visit({ width });
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
  return page.evaluate(() => {
    const isRtl = document.documentElement.dir === 'rtl';
    return [
      ...document.querySelectorAll(
        '.wordmark, h1, .hero__meta, .hero__figure, .prose > :first-child, .printed-address',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ left, right }) => Math.round(isRtl ? innerWidth - right : left));
  });
};

for (const [path, width] of [
  ['/insights/boards-and-ai-risk', 700],
  ['/insights/cost-of-complexity', 1280],
  ['/ar/insights/boards-and-ai-risk', 700],
  ['/insights/merging-two-it-estates', 700],
] as const)
  test(`the printed parts of ${path} share one edge in a window of ${width} px`, async () => {
    const found = await edges(path, width);
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found).size).toBe(1);
  });

test('a printed article shows its address and no buttons', async () => {
  const { page } = await visit({ width: 700 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/insights/cost-of-complexity');
  expect(await page.getByText(`${site}/insights/cost-of-complexity`, { exact: true }).isVisible()).toBe(true);
  for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').locator('svg').isVisible()).toBe(false);
});

test('printed parts do not overlap in a window as narrow as a sheet', async () => {
  const { page } = await visit({ width: 700 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/patterns/accordion', '/films']) {
    await page.goto(path);
    const [ends, starts] = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main > .page > *')]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect());
      return [parts.slice(0, -1).map(({ bottom }) => bottom), parts.slice(1).map(({ top }) => top)];
    });
    expect(starts.length).toBeGreaterThan(4);
    expect(starts.filter((start, index) => start < (ends[index] ?? 0))).toEqual([]);
    for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false);
  }
  expect(await page.locator('.film-behind').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'The tide does not ask' }).isVisible()).toBe(true);
});

test('a printed job has no similar jobs and no "Apply now"', async () => {
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

/** The sheets of a PDF that Chromium wrote. */
const sheetsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('the PDF view prints the whole article on as few sheets as its text needs', async () => {
  // A4 less its margins, in CSS pixels.
  const [width, height] = [Math.round(((210 - 40) / 25.4) * 96), ((297 - 40) / 25.4) * 96];
  const { page } = await visit({ width });
  await page.goto('/insights/maintenance-backlog?generatePDF=true');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,nofollow');
  const pictures = await page
    .locator('main img')
    .evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    );
  expect(pictures.length).toBeGreaterThan(1);
  expect(pictures).not.toContain(false);
  await page.emulateMedia({ media: 'print' });
  for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false);
  expect(await page.getByText('2,047 remained after the first review').isVisible()).toBe(true);
  expect(await page.getByText('was measured on the 212 items').isVisible()).toBe(true);
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  const sheets = sheetsIn(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  expect(sheets).toBeGreaterThanOrEqual(Math.floor(long / height));
  expect(sheets).toBeLessThanOrEqual(Math.ceil(long / height) + 2);
});

test('the PDF view of an article with tables fits its window and keeps exhibit headings', async () => {
  const { page } = await visit({ width: 800 });
  await page.goto('/insights/sixty-plants?generatePDF=true');
  expect(await overflow(page)).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
  for (const name of ['By industry', 'One of the sixty, in three steps'])
    expect(await page.getByRole('heading', { name }).isVisible()).toBe(true);
});
