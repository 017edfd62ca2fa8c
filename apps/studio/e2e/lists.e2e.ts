import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, site, studio } from './support.ts';

const items = [randomUUID(), randomUUID()] as const;
const word = `lists${items[0].slice(0, 6)}`;
const pathOf = (item: string) => `/insights/${word}-${item.slice(0, 8)}`;
const list = `${studio}/admin/collections/article`;
let call: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  call = documentCall(await serviceToken());
  for (const [index, item] of items.entries()) {
    const article = writtenArticle('en', pathOf(item), { id: item, title: `${word} ${['Zinc', 'Amber'][index]}` });
    await call('PUT', `${item}.en/draft`, article, { 'if-none-match': '*' });
  }
});

test('A list is sorted and narrowed, and says so where it cannot be', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(`${list}?search=${word}`);
  const titles = page.locator('tbody .cell-title');
  await expect(titles).toHaveText([/Amber/, /Zinc/]);
  await page.getByRole('button', { name: 'Sort by Title Descending' }).click();
  await expect(titles).toHaveText([/Zinc/, /Amber/]);
  await page.goto(list);
  await page.getByRole('navigation', { name: 'Parts of the list' }).getByRole('link', { name: 'Drafts' }).click();
  await expect(page.locator('tbody .cell-state').first()).toHaveText(/draft/i);
  await page.goto(`${list}?search=${word}&where[or][0][and][0][changedAt][less_than]=2020-01-01`);
  await expect(page.getByText(/No results/i).first()).toBeVisible();
  // What is chosen first for a date, and cannot be asked for.
  await page.goto(`${list}?where[or][0][and][0][changedAt][equals]=2020-01-01`);
  await expect(page.locator('.studio-notice')).toContainText('Nothing is shown: the list can be filtered by language');
  await page.getByRole('navigation', { name: 'Parts of the list' }).getByRole('link', { name: 'All' }).click();
  await expect(page.locator('tbody .cell-title').first()).toBeVisible();
});

test('A missing translation is made from the original, which is read beside it', async ({ page }) => {
  const [item] = items;
  await signIn(page, sampleEditor);
  await page.goto(`${list}/${item}.en`);
  const panel = page.getByRole('region', { name: 'Languages' });
  await panel.getByRole('button', { name: 'Translate into German' }).click();
  await page.waitForURL(`${list}/${item}.de`);
  await expect(page.locator('#field-language')).toHaveValue('de');
  // What changed in the original is read with the form, and stays while the translation is saved.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('#field-fields__title').fill(`${word} Zink`);
  await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
  expect(asked.filter((url) => url.endsWith('/languages'))).toEqual([]);
  expect(asked.filter((url) => url.includes(`${item}.de?`))).not.toEqual([]);
  await page.locator('#field-fields__title').fill(`${word} Zinc`);
  await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
  await panel.getByText('Read the original (English)').click();
  await expect(panel).toContainText(`${word} Zinc`);
  await panel.getByRole('button', { name: 'Description' }).click();
  await expect(page.locator('#field-fields__description')).toBeFocused();
  await page.goto(`${list}?search=${word}&where[or][0][and][0][language][equals]=en`);
  await expect(page.getByRole('row').filter({ hasText: 'Zinc' })).toContainText('German (draft)');
  await page.getByRole('row').filter({ hasText: 'Zinc' }).getByRole('link', { name: 'German (draft)' }).click();
  await expect(panel).toContainText('Read the original');
});

test('What changed in the original stays to see until the translation is published, whatever is saved of it', async ({
  page,
}) => {
  const item = randomUUID();
  const path = `/insights/original-${item.slice(0, 8)}`;
  const article = (title: string) => writtenArticle('en', path, { id: item, title });
  const german = `${item}.de`;
  await call('PUT', `${item}.en/draft`, article('Low tides'), { 'if-none-match': '*' });
  await call('POST', `${item}.en/publish`, {});
  const translation = writtenArticle('de', path, { id: item, title: 'Ebbe' });
  await call('PUT', `${german}/draft`, translation, { 'if-none-match': '*' });
  const { etag } = await call('GET', `${item}.en/draft`);
  await call('PUT', `${item}.en/draft`, article('High tides'), { 'if-match': etag });
  await call('POST', `${item}.en/publish`, {});

  await signIn(page, sampleEditor);
  await page.goto(`${list}/${german}`);
  const panel = page.getByRole('region', { name: 'Languages' });
  await panel.getByText('Changed in the original since').click();
  await expect(panel.locator('.studio-marked')).toContainText('High');
  await page.locator('#field-fields__title').fill('Die Ebbe');
  await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
  await page.reload();
  await expect(panel).toContainText('Changed in the original since');
  await call('POST', `${german}/publish`, {});
  await page.reload();
  await expect(panel).toContainText('as it was when this was published or begun');
});

test('What is selected is published as one, after what hinders that is put right', async ({ page }) => {
  await signIn(page, sampleEditor);
  const { body, etag } = await call('GET', `${items[1]}.en/draft`);
  const { content } = body as { content: { fields: Record<string, unknown> } };
  const { description, ...fields } = content.fields;
  const lacking = await call('PUT', `${items[1]}.en/draft`, { ...content, fields }, { 'if-match': etag });
  await page.goto(`${list}?search=${word}&where[or][0][and][0][language][equals]=en`);
  await page.getByRole('row').first().getByRole('checkbox').check();
  const selected = page.getByRole('region', { name: 'Selected documents' });
  await selected.getByRole('button', { name: 'Publish 2 as one' }).click();
  await expect(selected.getByRole('alert')).toContainText('Nothing was published');
  await expect(selected.getByRole('alert')).toContainText('Amber');
  await expect(selected.getByRole('alert')).toContainText('Description');
  expect((await fetch(site + pathOf(items[0]))).status).toBe(404);
  const whole = { ...content, fields: { ...fields, description } };
  expect((await call('PUT', `${items[1]}.en/draft`, whole, { 'if-match': lacking.etag })).status).toBe(200);
  await selected.getByRole('button', { name: 'Publish 2 as one' }).click();
  await expect(selected.getByRole('status')).toContainText('All of them are on the site.');
  for (const item of items) expect((await fetch(site + pathOf(item))).status).toBe(200);
});
