import type { Page, Route } from 'playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { aNewcomer, fillInRegistration, sampleReader, signIn } from '../support/people.ts';

/** Holds every request to an address back until it is let go. */
const holding = async (page: Page, address: string): Promise<{ readonly letGo: () => Promise<void> }> => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(address, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    letGo: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
};

test.describe('On a slow network', () => {
  test('a form shows its progress and submits once', async () => {
    const { page } = await visit();
    await page.goto('/register');
    await page.locator('x-island[ready]').waitFor();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    const users = await holding(page, '**/api/user/v2/users');
    const newcomer = aNewcomer();
    await fillInRegistration(page, newcomer);
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: 'Create account' });
    await send.click();
    await main.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter'); // the focus is still on the button
    expect(await main.getByLabel('Email', { exact: true }).inputValue()).toBe(newcomer.email);
    await users.letGo();
    await page.waitForURL('**/registration-confirmation?**');
    expect(posts.filter((path) => path === '/api/user/v2/users')).toHaveLength(1);
  });

  test('a form keeps values that are typed before its script loads', async () => {
    const { page, complaints } = await visit();
    const chunks = await holding(page, '**/_islands/sign-in-form*');
    await page.goto('/signin');
    await page.getByLabel('Email', { exact: true }).fill(sampleReader.email);
    await page.getByLabel('Password', { exact: true }).fill(sampleReader.password);
    await chunks.letGo();
    await page.locator('x-island[ready]').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(sampleReader.email);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a form submits after a click before its script loads', async () => {
    const { page, complaints } = await visit();
    const chunks = await holding(page, '**/_islands/sign-in-form*');
    await page.goto('/signin');
    await page.locator('x-island[data-name="sign-in-form"]:defined').waitFor();
    await signIn(page, sampleReader);
    expect(new URL(page.url()).pathname).toBe('/signin');
    await chunks.letGo();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('the layer opens only after its page has loaded', async () => {
    const { page } = await visit();
    await page.goto('/insights/cost-of-complexity');
    const twin = await holding(page, '**/signin-prompt?**');
    await page.getByRole('link', { name: 'Save article' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await twin.letGo();
    await page.getByRole('dialog').waitFor();
  });
});
