import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor, samplePremium } from '../../web/e2e/support/people.ts';
import { grant, signIn, studio } from './support.ts';

const itemId = randomUUID();
const id = `${itemId}.en`;
const address = `${studio}/admin/collections/article/${id}`;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  await grant(samplePremium.email, 'author');
  const call = documentCall(await serviceToken());
  const article = writtenArticle('en', `/insights/present-${itemId.slice(0, 8)}`, { id: itemId, title: 'Open twice' });
  await call('PUT', `${id}/draft`, article, { 'if-none-match': '*' });
});

const here = (page: Page) => page.getByRole('status', { name: 'Who else is here' });

test('Two people who have a document open see each other, and one alone sees no one', async ({ browser }) => {
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const [author, editor] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await signIn(author, samplePremium);
  const isSaid = author.waitForResponse((answer) => answer.url().endsWith('/readers') && answer.ok());
  await author.goto(address);
  await isSaid;
  await expect(here(author)).toBeEmpty();
  await signIn(editor, sampleEditor);
  await editor.goto(address);
  await expect(here(editor)).toContainText('Also open here:');
  await expect(here(editor)).toContainText('since');
  // The other form asks again within twenty seconds.
  await expect(here(author)).toContainText('Also open here:', { timeout: 90_000 });
  expect(await axeFindings(author, { within: '[aria-label="Who else is here"]' })).toEqual([]);

  // What one saves the other one hears of, whose form is older.
  await editor.locator('#field-fields__title').fill('Open twice, saved once');
  await expect(editor.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
  await expect(here(author)).toContainText('saved this document meanwhile', { timeout: 90_000 });
  await here(author).getByRole('button', { name: 'Show what is saved' }).click();
  await expect(author.locator('#field-fields__title')).toHaveValue('Open twice, saved once');
  await expect(here(editor)).not.toContainText('meanwhile');

  // Once the author has left, the minute runs out.
  await contexts[0].close();
  await expect(here(editor)).toBeEmpty({ timeout: 120_000 });
  await contexts[1].close();
});
