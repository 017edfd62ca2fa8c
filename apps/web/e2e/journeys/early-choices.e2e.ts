import { expect, test, visit } from '../support/browser.ts';
import { holdScript } from '../support/late-script.ts';

test.describe('A choice made before the scripts of a page arrive', () => {
  test('filters and sorts events', async () => {
    const { page, complaints } = await visit();
    const release = await holdScript(page, '');
    await page.goto('/careers/events', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: 'Online' }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('dateDesc');
    release();
    await page.waitForURL((url) => url.search === '?format=online&sort=dateDesc');
    await expect(page.getByRole('checkbox', { name: 'Online' })).toBeChecked();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('checkbox', { name: 'Online' })).not.toBeChecked();
    expect(complaints).toEqual([]);
  });

  test('leaves the focus on the button of a form until the visitor goes on', async () => {
    const { page } = await visit();
    const release = await holdScript(page, '');
    await page.goto('/careers/events', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Show events' });
    await button.focus();
    release();
    await page.locator('[data-off]').waitFor();
    await expect(button).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button).toBeHidden();
    await expect(page.locator(':focus')).not.toHaveCount(0);
  });

  test('filters insights', async () => {
    const { page } = await visit();
    const release = await holdScript(page, '');
    await page.goto('/insights', { waitUntil: 'commit' });
    const box = page.locator('.insights .shut-on-phones__choices').getByRole('checkbox').first();
    await box.check();
    release();
    await page.waitForURL((url) => url.search !== '');
    await expect(box).toBeChecked();
  });

  test('answers a question of a quiz', async () => {
    const { page } = await visit();
    const release = await holdScript(page, '');
    await page.goto('/insights/boards-and-ai-risk', { waitUntil: 'commit' });
    const quiz = page.getByRole('region', { name: 'Would you have asked?' });
    await quiz.getByRole('radio', { name: 'Eighty', exact: true }).check();
    release();
    await quiz.getByRole('status').filter({ hasText: 'Question 1: correct.' }).waitFor();
  });

  test('rates an article', async () => {
    const { page } = await visit();
    const release = await holdScript(page, '');
    await page.goto('/insights/boards-and-ai-risk', { waitUntil: 'commit' });
    const rating = page.locator('.rate-article').first();
    await rating.locator('summary').click();
    await rating.getByRole('radio', { name: '4 of 5' }).check();
    release();
    await page.locator('x-island[data-name="rate-article"][ready]').waitFor();
    await expect(rating.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  });
});
