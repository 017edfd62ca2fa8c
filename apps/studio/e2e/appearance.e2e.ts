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

test('A check before publishing reads the page as readers get it, and leads to the field of a fault', async ({
  page,
}) => {
  await grant(sampleEditor.email, 'editor');
  const itemId = randomUUID();
  const article = writtenArticle(
    'en',
    `/insights/checked-${itemId.slice(0, 8)}`,
    { id: itemId, title: 'Harbours', seoTitle: 'Harbours at night' },
    { body: '## Quays\n\nWords.\n\n#### Cranes\n\nMore words.\n' },
  );
  await documentCall(await serviceToken())('PUT', `${itemId}.en/draft`, article, { 'if-none-match': '*' });
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/article/${itemId}.en`);
  const panel = page.getByRole('region', { name: 'Publishing' });
  await panel.getByRole('button', { name: 'Check before publishing' }).click();
  await expect(panel.getByText('Title in search results: “Harbours at night | Halden Brook”')).toBeVisible();
  await expect(panel).toContainText('Takes 1 minute to read.');
  const fault = panel.getByRole('button', { name: /A heading skips a level\./ });
  await expect(fault).toContainText('Text');
  await fault.click();
  await expect(page.locator('.ProseMirror:focus')).toHaveCount(1);
  await expect(page.locator('iframe.studio-inspected')).toHaveCount(0);
});
