import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, studio, withAnswersLost, withBackendAway } from './support.ts';

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

const create = `${studio}/admin/collections/article/create`;
const newWord = () => `new${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const documentsCalled = async (page: Page, word: string): Promise<readonly string[]> => {
  const answer = await page.request.get(`${studio}/api/article?where[title][like]=${word}`);
  const { docs } = (await answer.json()) as { docs: readonly { readonly title: string }[] };
  return docs.map((each) => each.title);
};
/** Fills in a new article, and saves it while the answer is lost. */
const saveUnanswered = async (page: Page, word: string): Promise<void> => {
  await page.goto(create);
  await title(page).fill(`${word} tides`);
  await page.locator('#field-language').selectOption('en');
  await page.locator('#field-path').fill(`/insights/${word}`);
  const asked = page.waitForResponse((each) => each.request().method() === 'POST' && /api\/article\?/.test(each.url()));
  await page.locator('#action-save').click();
  expect((await asked).status()).toBe(503);
};
const isOpen = (page: Page) => page.waitForURL(/\/article\/[0-9a-f-]{36}$/);

test('A first save whose answer was lost is repeated, and makes one document', async ({ page }) => {
  const word = newWord();
  await signIn(page, sampleEditor);
  await withAnswersLost(() => saveUnanswered(page, word));
  await isOpen(page);
  await isSaved(page);
  expect(await documentsCalled(page, word)).toEqual([`${word} tides`]);
});

test('A first save whose answer was lost is repeated after a reload, with what was typed since', async ({ page }) => {
  const word = newWord();
  page.on('dialog', (dialog) => dialog.accept());
  await signIn(page, sampleEditor);
  await withAnswersLost(async () => {
    await saveUnanswered(page, word);
    await title(page).fill(`${word} tides, changed`);
    await page.reload();
    await expect(title(page)).toHaveValue(`${word} tides, changed`);
  });
  await page.locator('#action-save').click();
  await isOpen(page);
  await isSaved(page);
  await expect(title(page)).toHaveValue(`${word} tides, changed`);
  expect(await documentsCalled(page, word)).toEqual([`${word} tides, changed`]);
});

test('Two windows with a new document each keep what was typed in each', async ({ page, context }) => {
  await signIn(page, sampleEditor);
  const other = await context.newPage();
  for (const [each, words] of [
    [page, 'Ebb'],
    [other, 'Flood'],
  ] as const) {
    each.on('dialog', (dialog) => dialog.accept());
    await each.goto(create, { waitUntil: 'networkidle' });
    await expect(title(each)).toHaveValue('');
    await title(each).fill(words);
  }
  await page.reload();
  await other.reload();
  await expect(title(page)).toHaveValue('Ebb');
  await expect(title(other)).toHaveValue('Flood');
  for (const each of [page, other]) await each.close({ runBeforeUnload: false });
  const later = [await context.newPage(), await context.newPage()];
  const found = [];
  for (const each of later) {
    await each.goto(create);
    await expect(each.getByText('is here again')).toBeVisible();
    await expect(title(each)).not.toHaveValue('');
    found.push(await title(each).inputValue());
  }
  expect(found.sort()).toEqual(['Ebb', 'Flood']);
  for (const each of later) await each.getByRole('button', { name: 'Show what is saved instead' }).click();
});

test('Two windows with the same document keep what was typed in each', async ({ page, context }) => {
  await signIn(page, sampleEditor);
  const other = await context.newPage();
  const description = (of: Page) => of.locator('#field-fields__description');
  for (const each of [page, other]) {
    each.on('dialog', (dialog) => dialog.accept());
    await each.goto(address, { waitUntil: 'networkidle' });
  }
  await withBackendAway(async () => {
    await title(page).fill('Tides of one window');
    await description(other).fill('Of the other window.');
    for (const each of [page, other]) await expect(saving(each)).toHaveText('Not saved: kept in this browser');
    for (const each of [page, other]) await each.close({ runBeforeUnload: false });
  });
  for (let count = 0; count < 2; count += 1) {
    const later = await context.newPage();
    await later.goto(address);
    const conflict = later.getByRole('button', { name: 'Save with this choice' });
    await expect(conflict.or(saving(later).filter({ hasText: /^Saved$/ }))).toBeVisible();
    if (await conflict.isVisible()) await conflict.click();
    await isSaved(later);
    await later.close();
  }
  expect((await written()).fields).toMatchObject({ title: 'Tides of one window', description: 'Of the other window.' });
});

test('A new document is kept in the browser until it is saved for the first time', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(create);
  await title(page).fill('New tides');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(create);
  await expect(title(page)).toHaveValue('New tides');
  await page.getByRole('button', { name: 'Show what is saved instead' }).click();
  await expect(title(page)).toHaveValue('');
});
