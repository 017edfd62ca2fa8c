import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, studio } from './support.ts';

test('A form shows how others present its page while its title is typed, and what to change of it', async ({
  page,
}) => {
  await grant(sampleEditor.email, 'editor');
  const itemId = randomUUID();
  const article = writtenArticle('en', `/insights/seen-${itemId.slice(0, 8)}`, { id: itemId, title: 'Seen harbours' });
  await documentCall(await serviceToken())('PUT', `${itemId}.en/draft`, article, { 'if-none-match': '*' });
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/article/${itemId}.en`);
  const panel = page.getByRole('group').filter({ hasText: 'In search results and shared links' });
  await panel.locator('summary').click();
  await expect(panel.getByText('Seen harbours')).toHaveCount(2);
  await page.locator('#field-fields__title').fill('Harbours '.repeat(12));
  await expect(panel).toContainText('The title is cut in most search results');
  await expect(panel.getByText(/^Harbours .*…$/)).toBeVisible();
});
