import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor, samplePremium } from '../../web/e2e/support/people.ts';
import { grant, signIn, site, studio } from './support.ts';

const list = `${studio}/admin/collections/article`;
let call: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  await grant(samplePremium.email, 'author');
  call = documentCall(await serviceToken());
});

const written = async (title: string) => {
  const item = randomUUID();
  const path = `/insights/discarded-${item.slice(0, 8)}`;
  const article = writtenArticle('en', path, { id: item, title });
  await call('PUT', `${item}.en/draft`, article, { 'if-none-match': '*' });
  return { id: `${item}.en`, path, article };
};
const panel = (page: Page) => page.getByRole('region', { name: 'Publishing' });
const title = (page: Page) => page.locator('#field-fields__title');

test('An editor deletes a draft that was never published, after a question', async ({ page }) => {
  const { id } = await written('Written by mistake');
  await signIn(page, sampleEditor);
  await page.goto(`${list}/${id}`);
  page.once('dialog', (dialog) => dialog.dismiss());
  await panel(page).getByRole('button', { name: 'Delete the draft' }).click();
  await expect(title(page)).toHaveValue('Written by mistake');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await panel(page).getByRole('button', { name: 'Delete the draft' }).click();
  await page.waitForURL(list);
  expect(questions).toEqual([expect.stringContaining('Delete “Written by mistake”?')]);
  expect((await call('GET', `${id}/draft`)).status).toBe(404);
});

test('An editor discards the changes of a published page, which stays as it is', async ({ page }) => {
  const { id, path } = await written('Low tides');
  await call('POST', `${id}/publish`, {});
  await signIn(page, sampleEditor);
  await page.goto(`${list}/${id}`);
  await expect(panel(page)).toContainText('State: published');
  await expect(panel(page).getByRole('button', { name: /Discard|Delete/ })).toHaveCount(0);
  await title(page).fill('High tides');
  await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
  page.once('dialog', (dialog) => dialog.accept());
  await panel(page).getByRole('button', { name: 'Discard the changes' }).click();
  await expect(title(page)).toHaveValue('Low tides');
  await expect(panel(page)).toContainText('State: published');
  expect(await (await fetch(site + path)).text()).toContain('Low tides');
});

test('A draft that somebody changed meanwhile stays, and an author gives up their own alone', async ({ browser }) => {
  const { id, article } = await written('Of somebody else');
  const [author, editor] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await signIn(author, samplePremium);
  await author.goto(`${list}/${id}`);
  await expect(panel(author)).toContainText('State: draft');
  author.on('dialog', (dialog) => dialog.accept());
  await panel(author).getByRole('button', { name: 'Delete the draft' }).click();
  await expect(author.getByText('Somebody else wrote this draft last.').first()).toBeVisible();
  await title(author).fill('Of the author');
  await expect(author.locator('.studio-saving').getByRole('status')).toHaveText('Saved');

  await signIn(editor, sampleEditor);
  await editor.goto(`${list}/${id}`);
  await expect(title(editor)).toHaveValue('Of the author');
  const { etag } = await call('GET', `${id}/draft`);
  const newest = { ...article, fields: { ...article.fields, title: 'Newer' } };
  await call('PUT', `${id}/draft`, newest, { 'if-match': etag });
  editor.once('dialog', (dialog) => dialog.accept());
  await panel(editor).getByRole('button', { name: 'Delete the draft' }).click();
  await expect(editor.getByText(/changed this document meanwhile/).first()).toBeVisible();
  expect((await call('GET', `${id}/draft`)).body).toMatchObject({ content: { fields: { title: 'Newer' } } });

  await author.reload();
  await title(author).fill('Of the author again');
  await expect(author.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
  await panel(author).getByRole('button', { name: 'Delete the draft' }).click();
  await author.waitForURL(list);
});
