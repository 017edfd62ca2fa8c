import { createServer } from 'node:http';
import { chromium as playwright } from 'playwright';
import { browserPath } from '../lib/browser.mjs';
import { one } from './load.mjs';

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('../bench.mjs').Row} Row */
/**
 * The time of the largest contentful paint in milliseconds, its element, and the layout shift.
 * @typedef {{ paint: number, html: string, shift: number }} Look
 */

/** @type {Readonly<Record<string, string>>} */
const pages = {
  '/insights/cost-of-complexity': 'article',
  '/': 'home',
  '/insights/sixty-plants': 'article with ten kinds of module',
  '/insights/procurement-for-outcomes': 'article under a picture over the whole width',
  '/practices/energy': 'page of a practice under a film',
  '/featured-insights': 'page under a carousel',
};

/** An odd number of visits of each: the median is reported. */
const looks = 5;

/** A slow connection of the fourth generation as Lighthouse has it, in bytes a second, and a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160 };
const slowness = 4;

/** Returns the paints of the page so far. */
const drawn = () =>
  new Promise((/** @type {(look: Look) => void} */ done) => {
    const look = { paint: 0, html: '', shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        /** @type {unknown} */
        const element = Reflect.get(entry, 'element');
        look.paint = entry.startTime;
        if (element instanceof Element) look.html = (element.closest('picture') ?? element).outerHTML;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) look.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    // Buffered entries are delivered in a task of their own.
    setTimeout(() => done(look), 100);
  });

/**
 * One visit of a new visitor, on a phone.
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<Look>}
 */
const visit = async (browser, address) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate(drawn);
  } finally {
    await context.close();
  }
};

/** @param {readonly Look[]} seen @returns {Look} */
const middleOf = (seen) => {
  const middle = seen.toSorted((a, b) => a.paint - b.paint)[Math.floor(seen.length / 2)];
  if (middle === undefined) throw new Error('Nothing was looked at');
  return middle;
};

/** A page that has nothing but what was the largest on another, and no style sheet, font or script. @param {string} siteUrl @param {string} html */
const bare = (siteUrl, html) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base href="${siteUrl}"><title>Bare</title></head><body>${html}</body></html>`;

/** @param {import('../lib/system.mjs').System} system @returns {Promise<Row[]>} */
export const measure = async ({ siteUrl }) => {
  const browser = await playwright.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  let html = '';
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(bare(siteUrl, html)));
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare page has no address');
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const [path, name] of Object.entries(pages)) {
      // Once for what is largest, which the bare page then shows; the site keeps the page from then on.
      ({ html } = await visit(browser, siteUrl + path));
      /** @type {Look[]} */
      const ours = [];
      /** @type {Look[]} */
      const beside = [];
      for (let look = 0; look < looks; look += 1) {
        ours.push(await visit(browser, siteUrl + path));
        beside.push(await visit(browser, `http://127.0.0.1:${address.port}/`));
      }
      const [page, least] = [middleOf(ours), middleOf(beside)];
      rows.push({
        what: `largest paint, ${name} (slow 4G, processor ÷ ${slowness}, nothing in the cache)`,
        figure: `${one(page.paint / 1000)} s, moved by ${Math.max(...ours.map(({ shift }) => shift)).toFixed(2)}`,
        beside: `a page with nothing else on it: ${one(least.paint / 1000)} s`,
        ratio: (page.paint / least.paint).toFixed(2),
        goal: path.startsWith('/insights/cost') ? 'no later than today' : 'watch',
      });
    }
    return rows;
  } finally {
    await browser.close();
    server.close();
  }
};
