import chromium from '@sparticuz/chromium';
import lighthouse from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import { freePort } from './ports.mjs';

/**
 * @typedef {object} Audit
 * @property {string} path
 * @property {Readonly<Record<string, number>>} scores of the four categories, of 100
 * @property {Readonly<Record<string, { score: number | null, value: number | undefined, said: string }>>} audits
 */

/** @param {import('lighthouse').Result} result @param {string} path @returns {Audit} */
const auditOf = ({ categories, audits, runtimeError }, path) => {
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  return {
    path,
    scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    audits: Object.fromEntries(
      Object.values(audits)
        .filter(({ scoreDisplayMode }) => !['notApplicable', 'informative', 'manual'].includes(scoreDisplayMode))
        .map(({ id, score, numericValue, displayValue, title }) => [
          id,
          { score, value: numericValue, said: [title, displayValue].filter(Boolean).join(': ') },
        ]),
    ),
  };
};

/**
 * What Lighthouse finds on pages of a running site as a phone sees them, on its simulated slow connection and slow processor, one after
 * the other in one Chromium: the one npm ships, or the machine's own named by CHROMIUM. Fails when a page cannot be loaded.
 * @param {string} siteUrl
 * @param {readonly string[]} paths
 * @returns {Promise<readonly Audit[]>}
 */
export const lookAt = async (siteUrl, paths) => {
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath: process.env.CHROMIUM ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    const found = [];
    for (const path of paths) {
      // Whoever comes first waits for the drawing: not what is asked about here.
      await fetch(new URL(path, siteUrl));
      const result = await lighthouse(new URL(path, siteUrl).href, { port, logLevel: 'error', output: 'json' });
      if (result === undefined) throw new Error(`${path}: Lighthouse said nothing`);
      found.push(auditOf(result.lhr, path));
    }
    return found;
  } finally {
    await browser.close();
  }
};
