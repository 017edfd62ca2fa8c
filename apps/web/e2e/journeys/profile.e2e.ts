import type { Page } from 'playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { aNewcomer, fillInRegistration, type Newcomer, signIn } from '../support/people.ts';

const path = '/account/profile';
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

const registered = async (page: Page): Promise<Newcomer> => {
  const newcomer = aNewcomer();
  await page.goto('/register');
  await fillInRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/registration-confirmation**');
  return newcomer;
};

test.describe('The profile page', () => {
  test('saves a sensitive change after a new sign-in, with and without script', async () => {
    const { page, complaints } = await visit();
    const newcomer = await registered(page);
    await page.goto(path);
    expect(await field(page, 'First name').inputValue()).toBe(newcomer.firstName);
    expect(await axeFindings(page)).toEqual([]);
    await field(page, 'Job title').fill('Countess');
    await save(page);
    await page.getByText('Your changes are saved.').waitFor();

    const password = 'eight green bridges';
    const sent: string[] = [];
    await page.route('**/api/user/v2/users/*', (route) => {
      sent.push(route.request().method());
      return sent.length > 1
        ? route.continue()
        : route.fulfill({
            status: 401,
            headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication"' },
          });
    });
    await field(page, 'First name').fill('Augusta');
    await field(page, 'New password').fill(password);
    await save(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your present password').fill(newcomer.password);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign in and save' }).click();
    await page.getByText('Your changes and your new password are saved.').waitFor();
    expect(sent).toEqual(['PATCH', 'PATCH']);
    // The browser itself writes down the refusal that this test made up.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);

    await page.goto(`/ar${path}`);
    expect(await page.getByRole('button', { name: 'حفظ التغييرات' }).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    const plain = await visit({ javaScriptEnabled: false });
    await plain.page.goto(`/signin?redirect=${path}`);
    await signIn(plain.page, { email: newcomer.email, password });
    expect(await field(plain.page, 'First name').inputValue()).toBe('Augusta');
    await field(plain.page, 'Company').fill('Ockham');
    await save(plain.page);
    await plain.page.getByText('Your changes are saved.').waitFor();
    expect(await field(plain.page, 'Company').inputValue()).toBe('Ockham');
  });

  test('warns alumni instead of showing the form', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`/signin?redirect=${path}`);
    await signIn(page, { email: 'alumni@haldenbrook.example', password: 'correct-horse-battery' });
    await page.getByText('You belong to our alumni.').waitFor();
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  });
});
