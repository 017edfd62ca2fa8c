import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it stands now, one line each; contrast included. WCAG 2.2 AA and axe's best practices. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`));
};

/** How far the page is wider than its window, in pixels: 0 when it reflows (WCAG 1.4.10). */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
