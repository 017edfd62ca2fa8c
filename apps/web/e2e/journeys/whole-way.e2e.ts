import type { Page } from 'playwright/test';
import { expect, site, test, visit } from '../support/browser.ts';
import { aNewcomer, fillInRegistration, signIn } from '../support/people.ts';

const article = '/insights/cost-of-complexity';
const title = 'The price of the four-hundredth variant';

const savedList = (page: Page) => page.getByRole('main').getByRole('list').filter({ hasText: title });

/** The page that comes after the sign-out says so, where the next key press is heard. */
const hearsOfTheSignOut = async (page: Page): Promise<void> => {
  await page
    .locator('[role="status"]:focus')
    .filter({ hasText: 'Nobody is signed in on this device any more.' })
    .waitFor();
  expect(await page.title()).toMatch(/^You are signed out/);
};

test.describe('A visitor saves an article by a registration and finds it after a sign-in', () => {
  test('with script', async () => {
    const { page, complaints } = await visit();
    const newcomer = aNewcomer();

    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await page.waitForURL(`${site}${article}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);

    await page.getByText('Save article', { exact: true }).first().click();
    const layer = page.getByRole('dialog');
    await layer.waitFor();
    await layer.getByRole('link', { name: 'Create account' }).click();

    await page.waitForURL('**/register?**');
    await fillInRegistration(page, newcomer);
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();

    await page.waitForURL('**/registration-confirmation?**');
    await page.getByText(`“${title}” is saved in your account.`).waitFor();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByRole('main').getByRole('link', { name: title }).click();

    await page.waitForURL(`${site}${article}`);
    const saved = page.getByRole('button', { name: 'Saved', pressed: true });
    await saved.waitFor();

    await page.getByRole('link', { name: 'Saved articles' }).first().click();
    await page.waitForURL('**/account/saved-articles');
    await savedList(page).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await hearsOfTheSignOut(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await page.goto('/account/saved-articles');
    await page.waitForURL('**/signin-prompt?**');

    await page.getByRole('heading', { name: 'Sign in to see your saved articles' }).waitFor();
    await signIn(page, newcomer);
    await page.waitForURL('**/account/saved-articles');
    await savedList(page).waitFor();
    expect(complaints).toEqual([]);
  });

  test('without script', async () => {
    const { page, complaints } = await visit({ javaScriptEnabled: false });
    const newcomer = aNewcomer();

    await page.goto(article);
    await page.getByRole('link', { name: 'Save article' }).first().click();
    await page.waitForURL('**/signin-prompt?**');
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();

    await page.waitForURL('**/register?**');
    await fillInRegistration(page, newcomer);
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/registration-confirmation?**');
    await page.getByText(`“${title}” is saved in your account.`).waitFor();
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await page.waitForURL(`**${article}`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Create account' }).count()).toBe(0);
    await page.goto('/');
    expect(await page.getByRole('link', { name: 'Create account' }).count()).toBe(0);

    await page.goto('/account/saved-articles');
    await savedList(page).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await hearsOfTheSignOut(page);
    await page.goto('/account/saved-articles');
    await page.waitForURL('**/signin-prompt?**');
    await signIn(page, newcomer);
    await page.waitForURL('**/account/saved-articles');
    await savedList(page).waitFor();
    expect(complaints).toEqual([]);
  });
});
