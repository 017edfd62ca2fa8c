import { axeFindings, overflow } from '../support/axe.ts';
import { visit } from '../support/browser.ts';

describe('The search of the whole site', () => {
  test('with the keyboard: a suggestion is taken, a filter chosen, and Back finds the page as it was', async () => {
    const { page, complaints } = await visit();
    await page.goto('/search');
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

  test('in Arabic, on a screen of 320 px, runs from right to left and nowhere sideways', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto(`/ar/search?q=${encodeURIComponent('الذكاء الاصطناعي')}`);
    await page.locator('[data-result="/ar/insights/boards-and-ai-risk"]').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
