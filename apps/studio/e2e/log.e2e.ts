import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor, samplePremium } from '../../web/e2e/support/people.ts';
import { grant, openMenu, signIn, studio, withBackendAway } from './support.ts';

const item = randomUUID();
const title = `Logged ${item.slice(0, 8)}`;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  await grant(samplePremium.email, 'author');
  const call = documentCall(await serviceToken());
  const article = writtenArticle('en', `/insights/logged-${item.slice(0, 8)}`, { id: item, title });
  await call('PUT', `${item}.en/draft`, article, { 'if-none-match': '*' });
});

test('An editor reads who did what on the site, narrows it, and comes to the document', async ({ page }) => {
  await signIn(page, sampleEditor);
  await openMenu(page);
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: title })).toContainText('saved the draft');
  expect(await axeFindings(page, { contrastOf: '.studio-view' })).toEqual([]);

  await page.getByLabel('Document (its id)').fill(`${item}.en`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(lines).toHaveCount(1);
  await page.getByLabel('To (a day, UTC)').fill('2020-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Nothing of this was done.')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await lines.filter({ hasText: title }).getByRole('link', { name: title }).click();
  await expect(page.locator('#field-fields__title')).toHaveValue(title);
});

test('The log says why it shows nothing: to an author, for a wrong question, while the service is away', async ({
  page,
  browser,
}) => {
  const author = await (await browser.newContext()).newPage();
  await signIn(author, samplePremium);
  await author.goto(`${studio}/admin/log`);
  await expect(author.getByRole('main').getByRole('alert')).toContainText('for editors and administrators');

  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/log?document=${encodeURIComponent('../etc')}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('cannot be asked for this');
  await page.goto(`${studio}/admin/log`);
  await withBackendAway(async () => {
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText(/cannot be/).first()).toBeVisible();
  });
});
