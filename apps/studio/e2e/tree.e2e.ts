import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, studio, withBackendAway } from './support.ts';

const key = randomUUID().slice(0, 8);
const folder = `/tree-${key}`;
const pages = `${studio}/admin/pages`;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  const call = documentCall(await serviceToken());
  for (const [language, path, title] of [
    ['en', `${folder}/north`, 'North'],
    ['en', `${folder}/north/first`, 'First of the north'],
    ['ar', `${folder}/harbour`, 'الميناء'],
  ] as const) {
    const id = randomUUID();
    const article = writtenArticle(language, path, { id, title: `${title} ${key}` });
    const { status } = await call('PUT', `${id}.${language}/draft`, article, { 'if-none-match': '*' });
    expect(status).toBe(201);
  }
});

const tree = (page: Page) => page.getByRole('navigation', { name: 'Pages by path' });
const placeAt = (page: Page, path: string) => tree(page).getByRole('button', { name: `Pages below ${path},` });

test('Pages are opened level by level with the keyboard, down to a new page below one of them', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(pages);
  await expect(placeAt(page, folder)).toHaveAttribute('aria-expanded', 'false');
  await placeAt(page, folder).press('Enter');
  await expect(placeAt(page, folder)).toHaveAttribute('aria-expanded', 'true');
  const level = tree(page).getByRole('list', { name: `Pages below ${folder}`, exact: true });
  await expect(level.getByRole('link', { name: `North ${key}` })).toBeVisible();
  await expect(level).toContainText('draft');
  await placeAt(page, `${folder}/north`).press('Space');
  await expect(tree(page).getByRole('link', { name: `First of the north ${key}` })).toBeVisible();
  expect(await axeFindings(page, { contrastOf: '.studio-view' })).toEqual([]);

  await page.reload();
  const open = tree(page).getByRole('list', { name: `Pages below ${folder}/north`, exact: true });
  await expect(open.getByRole('link', { name: `First of the north ${key}` })).toBeVisible();
  const north = level
    .getByRole('listitem')
    .filter({ hasText: `North ${key}` })
    .first();
  const summary = north.locator('summary').first();
  await summary.focus();
  await summary.press('Enter');
  await north.getByRole('link', { name: 'Article', exact: true }).press('Enter');
  await page.waitForURL(/article\/create/);
  await expect(page.locator('#field-path')).toHaveValue(`${folder}/north/`);
});

test('A page is found by its title, and shown in the tree of its language', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(pages);
  await page.getByLabel('Search in titles and paths').fill(`first of the north ${key}`);
  await page.getByRole('button', { name: 'Show in the tree' }).click();
  await expect(tree(page).getByRole('link', { name: `First of the north ${key}` })).toBeVisible();
  await page.getByLabel('Language').selectOption('ar');
  await expect(placeAt(page, folder)).toHaveAttribute('aria-expanded', 'false');
  await placeAt(page, folder).click();
  const harbour = tree(page).getByRole('link', { name: `الميناء ${key}` });
  await expect(harbour).toHaveAttribute('lang', 'ar');
  await harbour.click();
  await expect(page.locator('#field-path')).toHaveValue(`${folder}/harbour`);
});

test('While the service is away a level says so, and is read again', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(pages);
  await expect(placeAt(page, folder)).toBeVisible();
  await withBackendAway(async () => {
    await placeAt(page, folder).click();
    await expect(tree(page).getByRole('alert')).toContainText('cannot be reached');
  });
  await tree(page).getByRole('button', { name: 'Try again' }).click();
  await expect(tree(page).getByRole('link', { name: `North ${key}` })).toBeVisible();
});

test('The tree has room on a telephone and from right to left', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, sampleEditor);
  await context.addCookies([{ name: 'payload-lng', value: 'ar', url: studio }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${pages}?language=ar&at=${encodeURIComponent(folder)}`);
  await expect(page.locator('html')).toHaveAttribute('dir', /rtl/i);
  const inArabic = page.getByRole('navigation', { name: 'الصفحات حسب المسار' });
  await expect(inArabic.getByRole('link', { name: `الميناء ${key}` })).toBeVisible();
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(Number(room));
  expect(await axeFindings(page, { within: '.studio-view' })).toEqual([]);
  await context.close();
});
