import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { browserPath } from '../lib/browser.mjs';
import { PlainError } from '../lib/program.mjs';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Pages that are opened: one of each kind. */
const pages = ['/', '/start/', '/features/saved-articles', '/reference/core/sign-in', '/contracts/user-service'];

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
 * Opens pages in Chromium: none may have findings of axe or ask another host, and the search must find a feature.
 * Fails with a PlainError that lists the findings.
 * @param {string} origin
 */
export const checkPages = async (origin) => {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const findings = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
        findings.push(`asks ${request.url()}`);
    });
    await untilServed(origin);
    for (const path of pages) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.addScriptTag({ path: axe });
      const { violations } = await page.evaluate('axe.run()');
      for (const { id, nodes } of violations) findings.push(`${path}: ${id}: ${nodes[0].html}`);
    }
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('unsave.failed');
    await page.getByRole('option').first().waitFor();
    if (findings.length > 0) throw new PlainError(findings.join('\n'));
    console.log(`${pages.length} pages without findings of axe; the search works offline`);
  } finally {
    await browser.close();
  }
};
