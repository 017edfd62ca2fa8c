import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor, samplePremium } from '../../web/e2e/support/people.ts';
import { grant, signIn, site, studio, withAnswersLost, withBackendAway } from './support.ts';

const itemId = randomUUID();
const id = `${itemId}.en`;
const path = `/insights/together-${itemId.slice(0, 8)}`;
const address = `${studio}/admin/collections/article/${id}`;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  await grant(samplePremium.email, 'author');
  const call = documentCall(await serviceToken());
  await call('PUT', `${id}/draft`, writtenArticle('en', path, { id: itemId, title: 'Low tides' }), {
    'if-none-match': '*',
  });
});

const together = (page: Page) => page.getByRole('region', { name: 'Working together' });
const title = (page: Page) => page.locator('#field-fields__title');
const write = async (page: Page, words: string): Promise<void> => {
  await title(page).fill(words);
  await page.locator('#action-save').click();
  await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
};

test('A field of a module can be commented on, and the comment leads to it', async ({ page }) => {
  const item = randomUUID();
  const call = documentCall(await serviceToken());
  const said = { component: 'PullQuote', fields: { description: 'High water at six.' } };
  const quoted = { body: 'The tide turns.\n\n[[said]]\n', components: { said } };
  const article = writtenArticle('en', `/insights/quoted-${item.slice(0, 8)}`, { id: item, title: 'Quoted' }, quoted);
  const { findings } = await call('PUT', `${item}.en/draft`, article, { 'if-none-match': '*' });
  expect(findings).toEqual([]);
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/article/${item}.en`);
  const group = together(page).getByLabel('Comment on').locator('optgroup[label*="said"]');
  const pointer = await group.locator('option').first().getAttribute('value');
  await together(page).getByLabel('Comment on').selectOption(String(pointer));
  await together(page).getByLabel('Comment', { exact: true }).fill('Who said it?');
  await together(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await together(page)
    .getByRole('button', { name: /said, .+ › / })
    .press('Enter');
  await expect(page.locator('[id^="field-components__0__component__0__fields__"]:focus')).toHaveCount(1);
});

test('An author asks, an editor comments and returns, the author mends, the editor approves and publishes', async ({
  browser,
}) => {
  const [author, editor] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await signIn(author, samplePremium);
  await author.goto(address);
  await expect(together(author)).toContainText('Nobody has asked for a review.');
  await expect(together(author)).toContainText('Nobody has commented yet.');
  await write(author, 'High tides');
  await together(author).getByText('Ask for review', { exact: true }).first().click();
  await together(author).getByLabel('What to look at').fill('Are the numbers right?');
  await together(author).getByRole('button', { name: 'Ask for review' }).click();
  await expect(together(author)).toContainText('In review:');
  await expect(together(author).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await signIn(editor, sampleEditor);
  await editor.goto(`${studio}/admin/collections/article?search=tides`);
  const row = editor.getByRole('row').filter({ hasText: path });
  await expect(row).toContainText('in review');
  await row.getByRole('link').click();
  await expect(together(editor)).toContainText('Are the numbers right?');
  await together(editor).getByLabel('Comment on').selectOption({ label: 'Title' });
  await together(editor).getByLabel('Comment', { exact: true }).fill('How high?');
  await together(editor).getByRole('button', { name: 'Comment', exact: true }).click();
  await together(editor).getByRole('button', { name: 'Title' }).press('Enter');
  await expect(title(editor)).toBeFocused();
  await together(editor).getByText('Return', { exact: true }).click();
  await together(editor).getByLabel('What has to be changed').fill('Say how high they are.');
  await together(editor).getByRole('button', { name: 'Return to the author' }).click();
  await expect(together(editor)).toContainText('Returned by');
  expect(await axeFindings(editor, { within: '.studio-together' })).toEqual([]);

  await author.reload();
  await expect(together(author)).toContainText('Say how high they are.');
  await write(author, 'Tides of two metres');
  const first = together(author).getByRole('listitem').filter({ hasText: 'How high?' });
  await first.getByText('Reply', { exact: true }).click();
  await first.getByLabel('Reply to comment 1').fill('Two metres.');
  await first.getByRole('button', { name: 'Send' }).click();
  await expect(first).toContainText('Two metres.');
  await together(author).getByRole('button', { name: 'Resolve comment 1' }).click();
  await expect(together(author)).toContainText('Resolved (1)');
  await together(author).getByText('Ask for review', { exact: true }).first().click();
  await together(author).getByRole('button', { name: 'Ask for review' }).click();
  await expect(together(author)).toContainText('In review:');

  await editor.reload();
  await together(editor).getByRole('button', { name: 'Approve' }).click();
  await expect(together(editor)).toContainText('Approved by');
  await together(editor).getByText('Who did what').click();
  await expect(together(editor).getByRole('listitem').filter({ hasText: 'approved it' })).toBeVisible();
  await editor.getByRole('region', { name: 'Publishing' }).getByRole('button', { name: 'Publish now' }).click();
  await expect(together(editor)).toContainText('nothing to review');
  expect(await (await fetch(site + path)).text()).toContain('Tides of two metres');
});

test('A comment that could not be sent stays in the form', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(address);
  const comment = together(page).getByLabel('Comment', { exact: true });
  await comment.fill('Not lost');
  await withBackendAway(async () => {
    await together(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
  });
  await expect(comment).toHaveValue('Not lost');
  await together(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(together(page).getByRole('listitem').filter({ hasText: 'Not lost' })).toBeVisible();
});

const comment = (page: Page) => together(page).getByLabel('Comment', { exact: true });
const sendComment = (page: Page) => together(page).getByRole('button', { name: 'Comment', exact: true }).click();
const commentsWith = (page: Page, words: string) => together(page).getByRole('listitem').filter({ hasText: words });

test('A comment whose answer was lost is there once, sent again before or after a reload', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(address);
  for (const words of ['Sent twice', 'Sent after a reload']) {
    await comment(page).fill(words);
    await withAnswersLost(async () => {
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('/comments'),
      );
      await sendComment(page);
      expect((await answered).status()).toBe(503);
      await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
    });
    if (words.includes('reload')) await page.reload();
    await expect(comment(page)).toHaveValue(words);
    await sendComment(page);
    await expect(comment(page)).toHaveValue('');
    await expect(commentsWith(page, words)).toHaveCount(1);
  }
});

test('A comment that was changed after a lost answer is not taken for the one that arrived', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(address);
  await comment(page).fill('The first words');
  await withAnswersLost(async () => {
    await sendComment(page);
    await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
  });
  await comment(page).fill('Other words');
  await sendComment(page);
  await expect(commentsWith(page, 'The first words')).toHaveCount(1);
  await expect(page.getByText('Your first attempt had arrived.').first()).toBeVisible();
  await expect(comment(page)).toHaveValue('Other words');
  await sendComment(page);
  await expect(commentsWith(page, 'Other words')).toHaveCount(1);
});

test('A review whose answer was lost is returned and approved by trying again', async ({ page, browser }) => {
  const author = await (await browser.newContext()).newPage();
  await signIn(author, samplePremium);
  const askFor = async (): Promise<void> => {
    await author.goto(address);
    await write(author, `Tides ${randomUUID().slice(0, 6)}`);
    await together(author).getByText('Ask for review', { exact: true }).first().click();
    await together(author).getByRole('button', { name: 'Ask for review' }).click();
    await expect(together(author)).toContainText('In review:');
    await page.goto(address);
  };
  const losing = async (path: string, decide: () => Promise<void>): Promise<void> => {
    await withAnswersLost(async () => {
      const answered = page.waitForResponse((answer) => answer.url().endsWith(path));
      await decide();
      expect((await answered).status()).toBe(503);
      await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
    });
    await decide();
  };
  await signIn(page, sampleEditor);
  await askFor();
  const reason = `Say when: ${randomUUID().slice(0, 6)}`;
  await together(page).getByText('Return', { exact: true }).click();
  await together(page).getByLabel('What has to be changed').fill(reason);
  await losing('/review/return', () => together(page).getByRole('button', { name: 'Return to the author' }).click());
  await expect(together(page)).toContainText('Returned by');
  await expect(commentsWith(page, reason)).toHaveCount(1);

  await askFor();
  await losing('/review/approve', () => together(page).getByRole('button', { name: 'Approve' }).click());
  await expect(together(page)).toContainText('Approved by');
});

test('Comments and replies that are typed in two windows are kept apart', async ({ page, context }) => {
  await signIn(page, sampleEditor);
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(address, { waitUntil: 'networkidle' });
  await comment(page).fill('Of one window');
  await comment(other).fill('Of the other window');
  await page.reload();
  await other.reload();
  await expect(comment(page)).toHaveValue('Of one window');
  await expect(comment(other)).toHaveValue('Of the other window');
  await comment(page).fill('');
  await page.reload();
  await expect(comment(page)).toHaveValue('');
});
