import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor, sampleReader } from '../../web/e2e/support/people.ts';
import { grant, openMenu, showPreview, signIn, site, studio, withBackendAway } from './support.ts';

const itemId = randomUUID();
const id = `${itemId}.en`;
const path = `/insights/studio-${itemId.slice(0, 8)}`;
const address = `${studio}/admin/collections/article/${id}`;
let call: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  call = documentCall(await serviceToken());
  const article = writtenArticle('en', path, { id: itemId, title: 'Quiet harbours' });
  await call('PUT', `${id}/draft`, article, { 'if-none-match': '*' });
});

const save = (page: Page) => page.locator('#action-save').click();
const title = (page: Page) => page.locator('#field-fields__title');
const panel = (page: Page) => page.getByRole('region', { name: 'Publishing' });
const onSite = async (): Promise<string> => (await fetch(site + path)).text();

test('An editor changes an article, puts a finding right, publishes it, and takes it back', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/article?search=quiet`);
  const row = page.getByRole('row').filter({ hasText: path });
  await expect(row).toContainText('draft');
  await row.getByRole('link').click();

  await title(page).fill('Loud harbours');
  await page.locator('#field-path').fill('/Insights/Loud');
  await save(page);
  const finding = page.getByText('must be the path of a page').first();
  await expect(finding).toBeVisible();
  await page.locator('#field-path').fill(path);
  await expect(finding).toBeHidden();
  await save(page);
  await expect
    .poll(async () => (await call('GET', `${id}/draft`)).body.content)
    .toMatchObject({
      path,
      fields: { title: 'Loud harbours', authors: [{ name: 'Ada Palmer' }] },
    });

  await panel(page).getByRole('button', { name: 'Check before publishing' }).click();
  const check = panel(page).getByRole('status').first();
  await expect(check).toContainText('Nothing hinders the publication.');
  await check.getByText(/\d+ pages change/).click();
  await expect(check.getByRole('listitem').filter({ hasText: path }).first()).toBeVisible();
  expect((await fetch(site + path)).status).toBe(404);
  await panel(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(panel(page)).toContainText('State: published');
  expect(await onSite()).toContain('Loud harbours');

  await title(page).fill('Words that nobody wanted');
  await save(page);
  await expect(panel(page)).toContainText('State: changed');
  await panel(page).getByText('Compare with the draft').click();
  const compared = panel(page).locator('.studio-marked');
  await expect(compared.locator('del')).toHaveText('Loud harbours');
  await expect(compared.locator('ins')).toHaveText('Words that nobody wanted');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await panel(page).getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => questions).toEqual([expect.stringContaining('Replace the draft by version 1?')]);
  await expect(title(page)).toHaveValue('Words that nobody wanted');
  page.once('dialog', (dialog) => dialog.accept());
  await panel(page).getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue('Loud harbours');

  await panel(page)
    .getByLabel(/At a time/)
    .fill(`${new Date().getFullYear() + 1}-06-01T09:00`);
  await panel(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(panel(page)).toContainText('Planned: publish');
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).not.toContainText('Planned');
  await panel(page)
    .getByLabel(/At a time/)
    .fill(`${new Date().getFullYear() + 1}-06-01T09:00`);
  await panel(page).getByLabel('Send visitors on to').fill('/insights');
  await panel(page).getByRole('button', { name: 'Take away at that time' }).click();
  await expect(panel(page)).toContainText('Planned: unpublish');
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).not.toContainText('Planned');

  page.on('dialog', (dialog) => dialog.accept());
  await panel(page).getByRole('button', { name: 'Unpublish' }).click();
  await expect(panel(page)).toContainText('State: draft');
  await expect.poll(async () => (await fetch(site + path)).status).toBe(404);
});

test('An editor creates an article, and what it lacks is said at its fields', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/article/create`);
  await title(page).fill('New harbours');
  await page.locator('#field-language').selectOption('en');
  await page.locator('#field-path').fill(`${path}-new`);
  await save(page);
  await page.waitForURL(/\/article\/[0-9a-f-]{36}$/);
  await panel(page).getByRole('button', { name: 'Publish now' }).click();
  await panel(page)
    .getByRole('alert')
    .getByRole('button', { name: /^Description/ })
    .click();
  await expect(page.locator('#field-fields__description')).toBeFocused();
});

test('The preview shows what was saved, and a click in it leads to the field', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(address);
  await showPreview(page);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(await title(page).inputValue());
  await heading.click();
  await expect(title(page)).toBeFocused();
  await title(page).fill('Seen harbours');
  await save(page);
  await expect(heading).toHaveText('Seen harbours');
});

test('Two who change the same field choose what stays, and other changes of both are kept', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(address);
  await expect(title(page)).toBeVisible();
  const { body, etag } = await call('GET', `${id}/draft`);
  const { content } = body as { content: { fields: object } };
  const theirs = {
    ...content,
    fields: { ...content.fields, title: 'Their harbours', description: 'Written elsewhere.' },
  };
  expect((await call('PUT', `${id}/draft`, theirs, { 'if-match': etag })).status).toBe(200);
  await title(page).fill('My harbours');
  const conflict = page.getByRole('region', { name: /changed this document while you wrote/ });
  await expect(conflict).toContainText('Their harbours');
  expect(await axeFindings(page, { within: '[aria-labelledby=conflict]' })).toEqual([]);
  await conflict.getByRole('button', { name: 'Save with this choice' }).click();
  await expect
    .poll(async () => (await call('GET', `${id}/draft`)).body.content)
    .toMatchObject({
      fields: { title: 'My harbours', description: 'Written elsewhere.' },
    });
});

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('An editor adds a picture, whose words are asked for, and sees where it is used', async ({ page }) => {
  const at = `/~/media/studio-${itemId.slice(0, 8)}.png`;
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/files`);
  expect(await axeFindings(page, { contrastOf: '.studio-view' })).toEqual([]);
  const form = page.getByRole('form', { name: 'Add a file' });
  await form
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('/~/media/a.png');
  await form.getByText('Address, licence and readers').click();
  await form.getByLabel('Address', { exact: true }).fill(at);
  await form.getByLabel('Title').fill('A point');
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByRole('alert')).toContainText('alt en');
  await form.getByLabel('Alternative text').fill('One point of light');
  await withBackendAway(async () => {
    await form.getByRole('button', { name: 'Upload' }).click();
    await expect(form.getByRole('alert')).toContainText('cannot be reached');
  });
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByRole('status')).toContainText(at);
  expect((await fetch(site + at)).status).toBe(200);

  const { body, etag } = await call('GET', `${id}/draft`);
  const { content } = body as { content: { fields: object } };
  const shown = { ...content, fields: { ...content.fields, image: { src: at, alt: 'One point of light' } } };
  expect((await call('PUT', `${id}/draft`, shown, { 'if-match': etag })).status).toBe(200);
  const files = page.getByRole('region', { name: 'All files' });
  await files.getByLabel('Search').fill('one point of light');
  await files.locator('summary').filter({ hasText: at }).press('Enter');
  await expect(files.getByLabel('Alternative text, en')).toHaveValue('One point of light');
  await expect(files).toContainText(id);
  await files.getByLabel('Used nowhere').check();
  await expect(files.getByRole('status')).toHaveText('Nothing was found.');
});

test('An editor adds a picture in the form, chooses another, links a page, and publishes', async ({ page }) => {
  const at = `/~/media/chosen-${itemId.slice(0, 8)}.png`;
  await signIn(page, sampleEditor);
  await page.goto(address);
  const field = page.locator('.studio-chosen').filter({ has: page.locator('#field-fields__image__src') });
  const source = page.locator('#field-fields__image__src');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });

  // The form draws a group once it is near.
  await page.getByRole('heading', { name: 'Image *' }).scrollIntoViewIfNeeded();
  await field.getByRole('button', { name: 'Choose a picture' }).press('Enter');
  await dialog.getByText('Add a new one').press('Enter');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByText('Address, licence and readers').click();
  await dialog.getByLabel('Address', { exact: true }).fill(at);
  await dialog.getByLabel('Title').fill('Chosen point');
  await dialog.getByLabel('Alternative text').fill('A point that was chosen');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  await expect(source).toHaveValue(at);
  await expect(page.locator('#field-fields__image__alt')).toHaveValue('');
  await expect(field).toContainText('Shown with the words of the file: A point that was chosen');

  await field.getByRole('button', { name: 'Choose a picture' }).click();
  await dialog.getByLabel('Search').fill('no such picture');
  await expect(dialog.getByRole('status')).toHaveText('Nothing was found.');
  expect(await axeFindings(page, { within: '.studio-chooser' })).toEqual([]);
  // The first one empties the search.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await field.getByRole('button', { name: 'Remove' }).click();
  await expect(source).toHaveValue('');
  await field.getByRole('button', { name: 'Choose a picture' }).click();
  await dialog.getByLabel('Search').fill('Chosen point');
  await dialog
    .getByRole('button', { name: /^Chosen point/ })
    .first()
    .press('Enter');
  await expect(source).toHaveValue(at);
  await expect(field.locator('img')).toHaveJSProperty('naturalWidth', 1);

  const further = page.locator('.collapsible__toggle-wrap').filter({ hasText: 'Further details' });
  await further.last().locator('.collapsible__toggle').click();
  const related = page.locator('.studio-chosen').filter({ has: page.getByText('Related', { exact: true }) });
  const pages = page.getByRole('dialog', { name: 'Choose a page' });
  await related.getByRole('button', { name: 'Choose a page' }).press('Enter');
  await pages.getByLabel('Search').fill('the repairs nobody ordered');
  await pages.getByRole('button', { name: /^The repairs nobody ordered/ }).press('Enter');
  await expect(related).toContainText('/insights/maintenance-backlog');

  await save(page);
  await expect
    .poll(async () => (await call('GET', `${id}/draft`)).body.content)
    .toMatchObject({
      fields: {
        image: { src: at, width: 1, height: 1 },
        related: ['/insights/maintenance-backlog'],
      },
    });
  await panel(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(panel(page)).toContainText('State: published');
  await expect.poll(onSite).toContain(at.slice('/~'.length));
});

test('While the service is away nothing typed is lost, and no session ends', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(address);
  await title(page).fill('Harbours in a storm');
  await withBackendAway(async () => {
    await save(page);
    await expect(page.getByText('The content service cannot be reached at the moment').first()).toBeVisible();
    await expect(title(page)).toHaveValue('Harbours in a storm');
    const other = await page.context().newPage();
    await other.goto(`${studio}/admin`);
    await expect(other.getByRole('alert').getByRole('heading')).toHaveText('This page cannot be shown at the moment');
    await other.goto(address);
    await expect(other.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await other.close();
  });
  await save(page);
  await expect
    .poll(async () => (await call('GET', `${id}/draft`)).body.content)
    .toMatchObject({ fields: { title: 'Harbours in a storm' } });
  await page.goto(address);
  await expect(title(page)).toHaveValue('Harbours in a storm');
});

test('A reader without a role does not get in, and an editor who signs out is out', async ({ page, context }) => {
  await page.goto(studio);
  await page.getByLabel('Email').fill(sampleReader.email);
  await page.getByLabel('Password').fill(sampleReader.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('may not write on this site');
  expect(await axeFindings(page)).toEqual([]);
  expect(await context.cookies(studio)).toEqual([]);

  await signIn(page, sampleEditor);
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${studio}/sign-in`);
  await page.goto(address);
  await expect(page).toHaveURL(/\/sign-in/);
});
