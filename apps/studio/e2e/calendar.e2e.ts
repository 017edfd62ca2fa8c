import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, studio } from './support.ts';

const itemId = randomUUID();
const id = `${itemId}.en`;
const title = `Last evening ${itemId.slice(0, 8)}`;
const year = new Date().getUTCFullYear() + 1;

test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  const call = documentCall(await serviceToken());
  const article = writtenArticle('en', `/insights/calendar-${itemId.slice(0, 8)}`, { id: itemId, title });
  await call('PUT', `${id}/draft`, article, { 'if-none-match': '*' });
  // In the new year already where the service counts.
  const { status } = await call('POST', `${id}/publish`, { at: `${year}-12-31T23:30[America/New_York]` });
  expect(status).toBe(202);
});

test('A month shows what goes live in each day of the editor’s zone, over the end of a year', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/planned`);
  const month = page.locator('#planned-month');
  await expect(page.locator('.studio-calendar td[aria-current="date"]')).toHaveCount(1);
  const first = String(await month.textContent());
  const next = page.getByRole('button', { name: 'Next month' });
  await next.focus();
  while ((await month.textContent()) !== `December ${year}`) {
    const before = String(await month.textContent());
    expect(before).not.toContain(String(year + 1));
    await next.press('Enter');
    await expect(month).not.toHaveText(before);
  }
  const table = page.getByRole('table', { name: `December ${year}, times of America/New_York` });
  await expect(table.getByRole('columnheader').first()).toHaveText('Sun');
  const day = table.getByRole('cell').filter({ hasText: title });
  await expect(day.locator('> time')).toHaveText('31');
  await expect(day.getByRole('listitem')).toContainText('11:30 PM');
  expect(await axeFindings(page, { contrastOf: '.studio-view' })).toEqual([]);
  await next.press('Enter');
  await expect(month).toHaveText(`January ${year + 1}`);
  await page.getByRole('button', { name: 'Previous month' }).press('Enter');
  await page.getByRole('link', { name: title }).first().press('Enter');
  await page.waitForURL(`**/article/${id}`);

  await page.goto(`${studio}/admin/planned`);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(month).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await next.click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(month).toHaveText(first);
});
