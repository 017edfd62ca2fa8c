import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, studio, withBackendAway } from './support.ts';

/** Seconds of typing; the check has a short one. `STUDIO_TYPING_SECONDS=1800` is half an hour. */
const seconds = Number(process.env.STUDIO_TYPING_SECONDS ?? 40);

const itemId = randomUUID();
const id = `${itemId}.en`;
const address = `${studio}/admin/collections/article/${id}`;
let call: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  call = documentCall(await serviceToken());
  const article = writtenArticle('en', `/insights/saving-${itemId.slice(0, 8)}`, { id: itemId, title: 'Tides' });
  await call('PUT', `${id}/draft`, article, { 'if-none-match': '*' });
});

const title = (page: Page) => page.locator('#field-fields__title');
const saving = (page: Page) => page.locator('.studio-saving').getByRole('status');
const isSaved = (page: Page) => expect(saving(page)).toHaveText('Saved', { timeout: 60_000 });
const written = async () =>
  (await call('GET', `${id}/draft`)).body.content as {
    readonly fields: { readonly title: string };
    readonly body: string;
  };

/** Types a title while the service is away, and closes the window. */
const leaveUnsaved = async (page: Page, words: string): Promise<void> => {
  await signIn(page, sampleEditor);
  await page.goto(address, { waitUntil: 'networkidle' });
  await withBackendAway(async () => {
    await title(page).fill(words);
    await expect(saving(page)).toHaveText('Not saved: kept in this browser');
    await expect(page.getByText('is sent as soon as that is possible')).toBeVisible();
    await page.close({ runBeforeUnload: false });
  });
};

test('What is typed is saved after a pause, without a click', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(address);
  await title(page).fill('Spring tides');
  await isSaved(page);
  expect((await written()).fields.title).toBe('Spring tides');
  await title(page).pressSequentially(' of May');
  await expect(saving(page)).toHaveText('Not saved yet');
  await page.keyboard.press('Control+s');
  await isSaved(page);
  expect((await written()).fields.title).toBe('Spring tides of May');
});

test('Nothing typed is lost while the service goes away and comes back', async ({ page }) => {
  test.setTimeout((seconds + 180) * 1000);
  await signIn(page, sampleEditor);
  await page.goto(address);
  await page.locator('#field-body').getByRole('button', { name: 'Markdown', exact: true }).click();
  const body = page.locator('#field-body textarea');
  await body.fill('');
  let typed = '';
  const type = async (words: string) => {
    await body.pressSequentially(words, { delay: 30 });
    typed += words;
  };
  const until = Date.now() + seconds * 1000;
  for (let line = 1; Date.now() < until; line += 1) {
    await type(`Line ${line}. `);
    // A pause in which it is saved, and one in which the answer may be lost.
    await page.waitForTimeout([0, 1_900, 2_100, 4_000][line % 4] ?? 0);
    if (line % 3 === 0)
      await withBackendAway(async () => {
        await type(`Away at ${line}. `);
        await page.waitForTimeout(line % 2 === 0 ? 500 : 5_000);
        await type('Still away. ');
      });
  }
  await isSaved(page);
  expect(await body.inputValue()).toBe(typed);
  await expect.poll(async () => (await written()).body.trim()).toBe(typed.trim());
  await expect(page.getByRole('region', { name: /changed this document while you wrote/ })).toBeHidden();
});

test('What was typed while the service was away is there in another window, and is saved', async ({
  page,
  context,
}) => {
  await leaveUnsaved(page, 'Tides in a storm');
  const other = await context.newPage();
  await other.goto(address);
  await expect(title(other)).toHaveValue('Tides in a storm');
  await isSaved(other);
  expect((await written()).fields.title).toBe('Tides in a storm');
  await other.reload();
  await expect(title(other)).toHaveValue('Tides in a storm');
  await expect(other.getByText('is here again')).toBeHidden();
});

test('What was typed and not saved is a conflict where somebody else changed the same field since', async ({
  page,
  context,
}) => {
  await leaveUnsaved(page, 'My tides');
  const { body, etag } = await call('GET', `${id}/draft`);
  const { content } = body as { content: { fields: object } };
  const theirs = { ...content, fields: { ...content.fields, title: 'Their tides' } };
  expect((await call('PUT', `${id}/draft`, theirs, { 'if-match': etag })).status).toBe(200);
  const other = await context.newPage();
  await other.goto(address);
  const conflict = other.getByRole('region', { name: /changed this document while you wrote/ });
  await expect(conflict).toContainText('My tides');
  await expect(conflict).toContainText('Their tides');
  await conflict.getByRole('button', { name: 'Save with this choice' }).click();
  await expect.poll(async () => (await written()).fields.title).toBe('My tides');
  await isSaved(other);
});

test('A new document is kept in the browser until it is saved for the first time', async ({ page }) => {
  const create = `${studio}/admin/collections/article/create`;
  await signIn(page, sampleEditor);
  await page.goto(create);
  await title(page).fill('New tides');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(create);
  await expect(title(page)).toHaveValue('New tides');
  await page.getByRole('button', { name: 'Show what is saved instead' }).click();
  await expect(title(page)).toHaveValue('');
});
