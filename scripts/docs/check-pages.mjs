import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserPath } from '../lib/browser.mjs';
import { root } from '../lib/places.mjs';
import { PlainError } from '../lib/program.mjs';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Pages that are opened: every feature, and one of each other kind. */
const openedPages = () => {
  /** @type {{ features: readonly { link: string }[] }} */
  const { features } = JSON.parse(readFileSync(join(root, 'docs/site/generated/sidebar.json'), 'utf8'));
  const kinds = ['/', '/start/', '/recipes/offline', '/reference/core/sign-in', '/contracts/user-service'];
  return [...kinds, '/services/user', '/architecture', '/glossary', ...features.map(({ link }) => link)];
};
/** The narrowest screen on which nothing may reach over the side (WCAG 1.4.10). */
const narrow = { width: 320, height: 800 };
const timeoutMs = 30_000;

/** @param {string} origin */
const untilServed = async (origin) => {
  for (const deadline = Date.now() + timeoutMs; ; ) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new PlainError(`${origin} does not answer.`);
    await new Promise((done) => setTimeout(done, 100));
  }
};

/**
 * Presses the first button of each example on a page with the keyboard; returns what then is wrong.
 * @param {import('playwright').Page} page
 */
const driveExamples = async (page) => {
  const findings = [];
  const expected = await page.locator('noscript').count();
  const examples = page.locator('section.live');
  await examples.nth(expected - 1).waitFor();
  for (const example of await examples.all()) {
    await example.getByRole('button').first().press('Enter');
    if (!/State: \S/.test((await example.getByRole('status').textContent()) ?? ''))
      findings.push('an example shows no state');
  }
  return findings;
};

/**
 * Opens pages in Chromium: none may have findings of axe, reach over the side of a narrow screen, throw, or ask another host; the examples
 * must run, and the search must find a feature.
 * Fails with a PlainError that lists the findings.
 * @param {string} origin
 */
export const checkPages = async (origin) => {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] });
  try {
    // A colour on its way to another would be measured half-way.
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    /** @type {string[]} */
    const findings = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
        findings.push(`asks ${request.url()}`);
    });
    page.on('pageerror', ({ message }) => findings.push(`throws ${message}`));
    const pages = openedPages();
    await untilServed(origin);
    for (const path of pages) {
      await page.setViewportSize(narrow);
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      if (path.startsWith('/features/')) findings.push(...(await driveExamples(page)).map((one) => `${path}: ${one}`));
      const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (width > narrow.width) findings.push(`${path} is ${width} wide on a screen of ${narrow.width}`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.addScriptTag({ path: axe });
      const { violations } = await page.evaluate('axe.run()');
      for (const { id, nodes } of violations) findings.push(`${path}: ${id}: ${nodes[0].html}`);
    }
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('unsave.failed');
    await page.getByRole('option').first().waitFor();
    if (findings.length > 0) throw new PlainError(findings.join('\n'));
    console.log(`${pages.length} pages without findings; the examples and the search work offline`);
  } finally {
    await browser.close();
  }
};
