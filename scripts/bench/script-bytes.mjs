import { gzipSync } from 'node:zlib';
import { chromium as playwright } from 'playwright';
import { browserPath } from '../lib/browser.mjs';
import { one } from './load.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('../bench.mjs').Row} Row */

/** Scripts and style sheets that a page loads, in bytes after gzip: untouched, and the scripts also when every island has hydrated and
 * the visitor has used it.
 * @param {Browser} browser @param {string} address @param {(page: Page) => Promise<void>} use
 */
const bytesOf = async (browser, address, use) => {
  const page = await browser.newPage();
  /** @type {Record<string, Promise<number>[]>} */
  const sizes = { script: [], stylesheet: [] };
  page.on('response', (response) => {
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    // The caller that sums them up handles the rejection; unhandled it would end the run before the report.
    size.catch(() => undefined);
    sizes[response.request().resourceType()]?.push(size);
  });
  const loaded = async (/** @type {'script' | 'stylesheet'} */ type) =>
    (await Promise.all(sizes[type] ?? [])).reduce((sum, size) => sum + size, 0);
  await page.goto(address, { waitUntil: 'networkidle' });
  const before = await loaded('script');
  const styles = await loaded('stylesheet');
  for (const island of await page.locator('x-island').all()) await island.dispatchEvent('pointerover');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('x-island')].every((island) => island.hasAttribute('ready')),
  );
  await use(page);
  await page.waitForLoadState('networkidle');
  const after = await loaded('script');
  await page.close();
  return { before, after, styles };
};

/**
 * @param {string} what @param {number} bytes @param {string} beside @param {string} goal
 * @param {string} [kind] @returns {Row} */
const row = (what, bytes, beside, goal, kind = 'script') => ({
  what: `${kind} of ${what}, gzip`,
  figure: `${one(bytes / 1024)} KB`,
  beside,
  ratio: '–',
  goal,
});

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl }) => {
  const browser = await playwright.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const article = await bytesOf(browser, `${siteUrl}/insights/cost-of-complexity`, async (page) => {
      await page.getByText('Save article', { exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    });
    const search = await bytesOf(browser, `${siteUrl}/careers/search-jobs`, async (page) => {
      await page.getByLabel('Search jobs', { exact: true }).fill('consultant');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.waitForURL(/query=consultant/);
    });
    const quiz = await bytesOf(browser, `${siteUrl}/insights/boards-and-ai-risk`, async (page) => {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Next', exact: true }).first().waitFor();
    });
    const ten = await bytesOf(browser, `${siteUrl}/insights/sixty-plants`, async (page) => {
      await page.locator('.data-table').scrollIntoViewIfNeeded();
      await page.locator('.data-table [data-copy]').waitFor();
    });
    const app = 'an empty App Router page: 135 KB';
    return [
      row('the article page before interaction', article.before, app, '≤ 5 KB'),
      row(
        'the article page, every island hydrated and the sign-in layer open',
        article.after,
        'the article on the App Router: 153 KB',
        '≤ 105 KB',
      ),
      row('the job search, hydrated as it appears', search.before, app, '≤ 130 KB'),
      row('the job search, searched once', search.after, '–', 'watch'),
      row('an article with ten kinds of module before interaction', ten.before, app, '≤ 5 KB'),
      row('an article with a quiz before interaction', quiz.before, app, '≤ 5 KB'),
      row('an article with a quiz, one question answered', quiz.after, '–', 'watch'),
      row('the article page', article.styles, 'one sheet for all pages: 10.6 KB', '≤ 9.5 KB', 'style sheets'),
      row(
        'an article with ten kinds of module',
        ten.styles,
        'one sheet for all pages: 10.6 KB',
        '≤ 25 KB',
        'style sheets',
      ),
      row('the job search', search.styles, 'one sheet for all pages: 10.6 KB', '≤ 9.5 KB', 'style sheets'),
    ];
  } finally {
    await browser.close();
  }
};
