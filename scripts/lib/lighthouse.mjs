import lighthouse from 'lighthouse';
import { chromium as playwright } from 'playwright';
import { browserPath } from './browser.mjs';
import { freePort } from './ports.mjs';

/**
 * @typedef {object} Audit
 * @property {string} path
 * @property {Readonly<Record<string, number>>} scores of the categories that were asked for, of 100
 * @property {Readonly<Record<string, { score: number | null, value: number | undefined, said: string }>>} audits
 */

/**
 * What is asked of Lighthouse: all of it, unless categories and audits are named. What is left out is not measured either, which takes
 * a third of its time.
 * @typedef {{ categories?: readonly string[] | undefined, audits?: readonly string[] | undefined }} Questions
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
 * the other in one Chromium: the one npm ships, or the machine's own named by CHROMIUM. Fails when a page cannot be loaded, or when
 * Lighthouse does not know what it is asked.
 * @param {string} siteUrl
 * @param {readonly string[]} paths
 * @param {Questions} [questions]
 * @returns {Promise<readonly Audit[]>}
 */
export const lookAt = async (siteUrl, paths, { categories, audits } = {}) => {
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  const only = categories && {
    onlyCategories: [...categories],
    ...(audits && { onlyAudits: [...audits] }),
    disableFullPageScreenshot: true,
  };
  try {
    const found = [];
    for (const path of paths) {
      // The first request renders the page, which is not measured. A connection that is kept, the site may close before the next one.
      await (await fetch(new URL(path, siteUrl), { headers: { connection: 'close' } })).arrayBuffer();
      const flags = { port, logLevel: /** @type {const} */ ('error'), output: /** @type {const} */ ('json'), ...only };
      const result = await lighthouse(new URL(path, siteUrl).href, flags);
      if (result === undefined) throw new Error(`${path}: Lighthouse said nothing`);
      const unheard = [...(categories ?? []), ...(audits ?? [])].filter(
        (id) => !(id in result.lhr.audits) && !(id in result.lhr.categories),
      );
      if (unheard.length > 0) throw new Error(`Lighthouse does not know ${unheard.join(', ')}`);
      found.push(auditOf(result.lhr, path));
    }
    return found;
  } finally {
    await browser.close();
  }
};
