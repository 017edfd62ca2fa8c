import type { Page } from 'playwright/test';
import { axeFindings, overflow } from '../support/axe.ts';
import { expect, follow, test, visit } from '../support/browser.ts';

/** Opens the box of the header, where a renderer does not show it at once. */
const openSearch = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Open the search box' });
  if ((await button.count()) > 0) await button.click();
};

test.describe('The search of the whole site', () => {
  test('submits a form and filters and sorts by links without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/about');
    await openSearch(page);
    await page.getByRole('searchbox', { name: 'Site search' }).fill('plant manager');
    await follow(page.getByRole('button', { name: 'Site search' }));
    expect(new URL(page.url()).searchParams.get('q')).toBe('plant manager');
    await page.getByText(/^Results found: /).waitFor();
    expect(await page.locator('[data-result]').first().getAttribute('href')).toBe('/insights/first-hundred-days');
    await follow(page.getByRole('navigation', { name: 'Filter by' }).getByRole('link', { name: 'Insights' }));
    await follow(page.getByRole('link', { name: 'Date', exact: true }));
    expect(new URL(page.url()).search).toBe('?q=plant%20manager&sort=date&pageFilter=insights');
    await follow(page.getByRole('link', { name: 'Clear all' }));
    expect(new URL(page.url()).search).toBe('?q=plant%20manager');
  });

  test('has a description in the language of the page', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    const descriptionAt = async (path: string) => {
      await page.goto(path);
      return page.locator('meta[name=description]').getAttribute('content');
    };
    expect(await descriptionAt('/search')).toBe('Search articles, people, services and careers pages of Halden Brook.');
    expect(await descriptionAt('/de/search')).toBe(
      'Artikel, Personen, Leistungen und Karriereseiten von Halden Brook durchsuchen.',
    );
  });

  test('takes a suggestion and a filter by keyboard and restores the page on Back', async () => {
    const { page, complaints } = await visit();
    await page.goto('/search');
    expect(await page.getByRole('search').count()).toBe(1);
    await page.locator('x-island[data-name="global-search"][ready]').waitFor();
    const box = page.getByRole('combobox', { name: 'Search this site' });
    await box.fill('the waiting');
    await page.getByRole('option', { name: 'The waiting list is not a queue' }).waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.getByRole('link', { name: 'The waiting list is not a queue' }).waitFor();
    const people = page.getByRole('main').getByRole('link', { name: 'Career Info' });
    await people.focus();
    await people.press('Enter');
    await page.waitForURL(/pageFilter=careers/);
    await page.goBack();
    await page.getByRole('link', { name: 'The waiting list is not a queue' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('follows the first click on a result after the focus moved to the hidden heading', async () => {
    const { page } = await visit();
    await page.goto('/search?q=Halden%20Brook');
    await page.locator('x-island[data-name="global-search"][ready]').waitFor();
    await page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/start=/);
    await page.locator('.search-results:not([aria-busy])').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-results');
    const result = page.locator('[data-result]').first();
    const address = (await result.getAttribute('href')) ?? '';
    // Near the upper edge, where a page that moves up by a line leaves the pointer beside the link.
    await result.click({ position: { x: 4, y: 3 } });
    await page.waitForURL((url) => url.pathname === address);
  });

  test('offers the searches of the tab again until a visitor clears them', async () => {
    const { page, complaints } = await visit();
    const box = page.getByRole('search').getByRole('combobox');
    const openBox = async () => {
      await openSearch(page);
      await box.waitFor();
    };
    for (const text of ['pricing', 'waiting list']) {
      await page.goto('/about');
      await openBox();
      await box.fill(text);
      await box.press('Enter');
      await page.waitForURL('**/search?**');
    }
    await page.goto('/about');
    await openBox();
    const recent = page.getByRole('navigation', { name: 'Recent searches' });
    await expect(recent.getByRole('link')).toHaveText(['waiting list', 'pricing']);
    expect(await axeFindings(page)).toEqual([]);
    await recent.getByRole('link', { name: 'pricing' }).click();
    await page.waitForURL('**/search?q=pricing');
    await page.goto('/about');
    await openBox();
    await recent.getByRole('button').click();
    await recent.waitFor({ state: 'detached' });
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await openBox();
    expect(await recent.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('suggests and finds results in Arabic at 320 px without an axe violation', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto('/ar/about');
    await page.getByRole('button', { name: 'فتح مربع البحث' }).click();
    await page.keyboard.type('الذكاء الاصط');
    await page.getByRole('search').getByRole('option').first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ar/search?**');
    await page.locator('[data-result="/ar/insights/boards-and-ai-risk"]').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
