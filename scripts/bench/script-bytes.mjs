import { gzipSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { one } from './load.mjs';

const path = '/insights/cost-of-complexity';

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ siteUrl }) => {
  const browser = await playwright.launch({
    executablePath: process.env.CHROMIUM ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  const loaded = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
  const before = await loaded();
  for (const island of await page.locator('x-island').all()) await island.dispatchEvent('pointerover');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('x-island')].every((island) => island.hasAttribute('ready')),
  );
  await page.getByText('Save article', { exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  const after = await loaded();
  await browser.close();
  return [
    {
      what: 'script of the article page before interaction, gzip',
      figure: `${one(before / 1024)} KB`,
      beside: 'an empty App Router page: 135 KB',
      ratio: '–',
      goal: '≤ 5 KB',
    },
    {
      what: 'script after every island has hydrated and the sign-in layer is open, gzip',
      figure: `${one(after / 1024)} KB`,
      beside: 'the article on the App Router: 153 KB',
      ratio: '–',
      goal: '≤ 105 KB',
    },
  ];
};
