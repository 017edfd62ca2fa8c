import { axeFindings } from '../support/axe.ts';
import { expect, follow, test, visit } from '../support/browser.ts';

test.describe('Events of the firm, without script', () => {
  test('filter by a form and link to a calendar file', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/careers/events');
    expect(await page.getByRole('article').count()).toBe(8);
    await follow(page.getByRole('link', { name: 'View more' }));
    expect(page.url()).toMatch(/\?page=2#events-page-2$/);
    expect(await page.getByRole('article').count()).toBe(16);
    await page.getByRole('checkbox', { name: 'Online' }).check();
    await follow(page.getByRole('button', { name: 'Show events' }));
    expect(new URL(page.url()).search).toBe('?format=online');
    await follow(page.getByRole('article').getByRole('link').first());
    const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const calendar = await page.request.get(href ?? '');
    expect([calendar.headers()['content-type'], (await calendar.text()).slice(0, 15)]).toEqual([
      'text/calendar; charset=utf-8',
      'BEGIN:VCALENDAR',
    ]);
  });

  test('keep their filter in the address of a page that also has application deadlines', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/about');
    await page.getByRole('checkbox', { name: 'Online' }).check();
    await follow(page.getByRole('button', { name: 'Show events' }));
    for (const menu of ['degree', 'role', 'office']) {
      await page.locator(`select[name=${menu}]`).selectOption({ index: 1 });
      await follow(page.getByRole('button', { name: 'Continue' }));
    }
    const { pathname, searchParams } = new URL(page.url());
    // The first list of the page is that of its people.
    expect([pathname, [...searchParams.keys()]]).toEqual(['/about', ['format-2', 'degree', 'role', 'office']]);
    const dates = page.getByRole('region', { name: 'Dates', exact: true });
    const href = await dates.getByRole('link', { name: 'Calendar file (.ics)' }).getAttribute('href');
    const days = (await (await page.request.get(href ?? '')).text()).match(/DTSTART;VALUE=DATE:\d{8}/g) ?? [];
    const shown = await dates.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(days).toEqual(shown.map((day) => `DTSTART;VALUE=DATE:${day?.replaceAll('-', '')}`));
    expect(days.length).toBeGreaterThan(0);
  });
});

test.describe('Events of the firm, with script', () => {
  test('filter, load more and go back without a page load', async () => {
    const { page } = await visit();
    let ticked = () => {};
    const isTicked = new Promise<void>((done) => {
      ticked = done;
    });
    // A box that is ticked while its script is on the way.
    await page.route('**/events-listing-*', async (route) => {
      await isTicked;
      await route.continue();
    });
    await page.goto('/careers/events');
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.getByRole('checkbox', { name: 'Online' }).click();
    ticked();
    await page.waitForURL('**/careers/events?format=online');
    await page.getByRole('heading', { name: /^Events: \d+$/ }).waitFor();
    const narrowed = await page.getByRole('article').allTextContents();
    const columns = await page.locator('.events__list').evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(columns.split(' ')).toHaveLength(3);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL('**/careers/events');
    await page.getByRole('heading', { name: /^Events: \d+$/ }).waitFor();
    await page.getByRole('button', { name: 'View more' }).click();
    await page.getByRole('article').nth(15).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe('events-page-2');
    await page.goBack();
    await page.waitForURL('**/careers/events?format=online');
    await page.getByRole('checkbox', { name: 'Online', checked: true }).waitFor();
    expect(await page.getByRole('article').allTextContents()).toEqual(narrowed);
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  });
});

test.describe('Events of the firm, in Arabic', () => {
  test('have no axe violation at 320 px in the listing, calendar and deadlines', async () => {
    const { page } = await visit({ width: 320 });
    for (const path of [
      '/ar/careers/events',
      '/ar/careers/events/calendar?view=month',
      '/ar/careers/application-deadlines?degree=master',
    ]) {
      await page.goto(path);
      for (const each of await page.locator('.shut-on-phones__switch').all()) await each.click();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});

for (const [path, apply] of [
  ['/careers/events', 'Show events'],
  ['/insights', 'Show articles'],
] as const)
  test.describe(`The filters of ${path} on a phone`, () => {
    test('are behind a check box that says how many are chosen', async () => {
      const { page } = await visit({ width: 320 });
      await page.goto(path);
      const box = page.locator('.shut-on-phones__choices').getByRole('checkbox', { includeHidden: true }).first();
      await expect(box).toBeHidden();
      await page.getByRole('checkbox', { name: 'Filters', exact: true }).press('Space');
      let release = (): void => undefined;
      const isReleased = new Promise<void>((done) => {
        release = done;
      });
      await page.route('**/api/**', async (route) => {
        await isReleased;
        return route.continue();
      });
      await box.check();
      await page.locator('main [aria-busy="true"]').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      release();
      await page.getByRole('checkbox', { name: 'Filters (1)', exact: true }).waitFor();
      await expect(box).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.reload();
      await page.getByText('Filters (1)', { exact: true }).waitFor();
      await expect(box).toBeHidden();
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(box).toBeVisible();
      await expect(page.getByText('Filters (1)', { exact: true })).toBeHidden();
    });

    test('open and apply without script', async () => {
      const { page } = await visit({ width: 320, javaScriptEnabled: false });
      await page.goto(path);
      await page.getByText('Filters', { exact: true }).click();
      await page.locator('.shut-on-phones__choices').getByRole('checkbox').first().check();
      await follow(page.getByRole('button', { name: apply }));
      await page.getByText('Filters (1)', { exact: true }).waitFor();
      expect(new URL(page.url()).search).not.toBe('');
    });
  });
