import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const program = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands now, one line each: every rule it has, contrast included. It runs in the page itself, which
 * has no frames, and only what is wrong leaves the browser: its builder for Playwright takes three times as long for the same.
 */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const inPage = await page.evaluateHandle<typeof axe>('axe');
  return inPage.evaluate(async ({ run }) => {
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
    );
  });
};

/** How far the page is wider than its window, in pixels: 0 when it reflows (WCAG 1.4.10). */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** What is wrong with a page as it stands, one line each: its window is made as wide as each width in turn. */
export const lookAt = async (page: Page, what: string, widths: readonly number[]): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    findings.push(...(await axeFindings(page)).map((finding) => `${what} at ${width} px: ${finding}`));
    const excess = await overflow(page);
    if (excess > 0) findings.push(`${what} at ${width} px is ${excess} px too wide`);
  }
  return findings;
};
