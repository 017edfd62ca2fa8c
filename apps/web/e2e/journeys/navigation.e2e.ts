import type { Page } from 'playwright/test';
import { axeFindings, overflow } from '../support/axe.ts';
import { expect, follow, test, visit } from '../support/browser.ts';

const section = (page: Page, name: string) => page.getByRole('navigation').locator('summary', { hasText: name });
const panel = (page: Page, name: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: name }) }).locator('.section-panel');

test.describe('The sections of the site', () => {
  test('open by keyboard, lead to a page, and close with Escape', async () => {
    const { page, complaints } = await visit({ width: 1280 });
    await page.goto('/about');
    await section(page, 'Insights').focus();
    await page.keyboard.press('Enter');
    await panel(page, 'Insights').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Insights');
    await page.keyboard.press('Escape');
    await panel(page, 'Insights').waitFor({ state: 'hidden' });
    expect(await section(page, 'Insights').evaluate((summary) => document.activeElement === summary)).toBe(true);
    await page.keyboard.press('Enter');
    await follow(panel(page, 'Insights').getByRole('link', { name: 'Reports' }));
    expect(new URL(page.url()).pathname).toBe('/insights/reports');
    expect(complaints).toEqual([]);
  });

  test('are open one at a time, and lead on, without script', async () => {
    const { page } = await visit({ width: 1280, javaScriptEnabled: false });
    await page.goto('/');
    await section(page, 'Careers').click();
    await panel(page, 'Careers').waitFor();
    await section(page, 'Insights').click();
    await panel(page, 'Careers').waitFor({ state: 'hidden' });
    await follow(panel(page, 'Insights').getByRole('link', { name: 'Featured insights' }));
    expect(new URL(page.url()).pathname).toBe('/featured-insights');
  });

  test('stay within the window at 1024 px in Arabic', async () => {
    const { page } = await visit({ width: 1024 });
    await page.goto('/ar');
    await section(page, 'رؤى').click();
    await panel(page, 'رؤى').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('are parts of the menu on a phone', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await section(page, 'Careers').click();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await follow(panel(page, 'Careers').getByRole('link', { name: 'Events' }));
    expect(new URL(page.url()).pathname).toBe('/careers/events');
  });
});
