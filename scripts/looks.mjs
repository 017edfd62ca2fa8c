import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { browserPath } from './lib/browser.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';

offerHelp(`
npm run looks -- SITE FOLDER [PATH …]: shows how pages of a running site look, one sheet for each page: four widths from left to right, four
languages from top to bottom, as a reader sees them on arrival and somewhat below. Without paths, twenty pages of the sample firm.

  --colours dark   as readers see them whose machine prefers dark colours

  npm run looks -- http://127.0.0.1:3000 docs/looks/now
`);

const pages = [
  '/',
  '/industries',
  '/industries/manufacturing',
  '/capabilities/operations',
  '/insights',
  '/insights/cost-of-complexity',
  '/insights/boards-and-ai-risk',
  '/insights/sixty-plants',
  '/featured-insights',
  '/films',
  '/blogs/shop-floor',
  '/people',
  '/people/amara-lindqvist',
  '/locations',
  '/careers',
  '/careers/search-jobs',
  '/careers/events',
  '/about',
  '/contact',
  '/register',
];

/** Windows of a phone, a tablet, a laptop and a large screen. */
const windows = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const prefixes = ['', '/de', '/ar', '/ja-jp'];

/** Of its width and height, so much is left of a page on a sheet. */
const scale = 0.25;
/** So far down a page is shown, in pixels of it. */
const depth = 2000;

/** @param {string} path */
const fileOf = (path) => `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`;

/** As if a visitor had refused what is optional, so that no banner lies over the page. */
const refusal = JSON.stringify({ version: 1, groups: ['C0001'], time: '2026-01-01T00:00:00.000Z' });

/** Whatever is loaded when it is seen has been. @param {import('playwright').Page} page */
const loadDownTo = async (page) => {
  await page.evaluate(async (end) => {
    // A browser draws nothing more of a page that nothing changes on.
    const drawn = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 500);
      });
    for (let top = 0; top < end; top += innerHeight / 2) {
      scrollTo(0, top);
      await drawn();
    }
    scrollTo(0, 0);
    // A picture that no reader sees yet, such as the next of a carousel, would never be loaded.
    for (const image of document.images) if (image.getBoundingClientRect().top < end) image.loading = 'eager';
  }, depth);
  await page.waitForFunction(
    (end) => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top >= end),
    depth,
  );
};

/**
 * The top of a page as a reader sees it.
 * @param {import('playwright').Browser} browser @param {string} site @param {string} path @param {{ width: number, height: number }} viewport
 * @param {'light' | 'dark'} colorScheme
 */
const seen = async (browser, site, path, viewport, colorScheme) => {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'consent', value: encodeURIComponent(refusal), url: site }]);
  const page = await context.newPage();
  const answer = await page.goto(site + path, { waitUntil: 'load' });
  if (!answer?.ok()) throw new PlainError(`${site}${path} answered ${answer?.status()}.`);
  await loadDownTo(page);
  const clip = { x: 0, y: 0, width: viewport.width, height: depth };
  const picture = await page.screenshot({ animations: 'disabled', fullPage: true, clip });
  await context.close();
  return picture.toString('base64');
};

/** @param {readonly (readonly string[])[]} rows pictures */
const sheetOf = (rows) => {
  const row = (/** @type {readonly string[]} */ pictures) =>
    `<div>${pictures.map((picture) => `<img src="data:image/png;base64,${picture}">`).join('')}</div>`;
  return `<style>body{margin:8px;width:max-content;background:#8a8f98}div{display:flex;gap:8px;margin-bottom:8px}</style>${rows.map(row).join('')}`;
};

await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { colours: { type: 'string', default: 'light' } },
  });
  const [site, folder, ...paths] = positionals;
  if (site === undefined || folder === undefined) throw new PlainError('Name the address of a site, and a folder.');
  if (values.colours !== 'light' && values.colours !== 'dark') throw new PlainError('--colours must be light or dark.');
  const { colours } = values;
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const path of paths.length > 0 ? paths : pages) {
      const rows = [];
      for (const prefix of prefixes) {
        const address = prefix + (path === '/' && prefix !== '' ? '' : path);
        rows.push(
          await Promise.all(windows.map((each) => seen(browser, new URL(site).origin, address, each, colours))),
        );
      }
      const sheet = await browser.newPage();
      await sheet.setContent(sheetOf(rows));
      const picture = await sharp(await sheet.locator('body').screenshot())
        .webp({ quality: 55, effort: 6 })
        .toBuffer();
      writeFileSync(join(folder, fileOf(path)), picture);
      await sheet.close();
      console.log(`${path}: ${Math.round(picture.length / 1024)} KB`);
    }
  } finally {
    await browser.close();
  }
});
