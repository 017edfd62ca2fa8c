import type { Page } from 'playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, follow, site, test, visit } from '../support/browser.ts';
import { isFocusVisible, tabTo } from '../support/keyboard.ts';
import { aNewcomer, chooseCountry, type Newcomer, sampleReader, signIn } from '../support/people.ts';

/** On the sample provider's page: says who they are. */
const beAtProvider = async (page: Page, { email, firstName, lastName }: Newcomer): Promise<void> => {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Be this person' }).click();
};

test('a visitor registers by LinkedIn, signs in there and later unlinks it for a password', async () => {
  const { page, context } = await visit();
  const newcomer = aNewcomer();
  await page.goto('/signin?redirect=%2Finsights');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with LinkedIn' }).click();
  await beAtProvider(page, newcomer);

  await page.waitForURL('**/register?**');
  await page.locator('x-island[ready]').waitFor();
  const main = page.getByRole('main');
  const filledIn = (label: string): Promise<string> => main.getByLabel(label, { exact: true }).inputValue();
  expect([await filledIn('Email'), await filledIn('First name'), await filledIn('Last name')]).toEqual([
    newcomer.email,
    newcomer.firstName,
    newcomer.lastName,
  ]);
  expect(await main.getByLabel('Email', { exact: true }).isEditable()).toBe(false);
  expect(await main.getByLabel('Password', { exact: true }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await chooseCountry(page);
  await main.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/registration-confirmation?**');

  await context.clearCookies({ name: /^(?!consent$)/ });
  await page.goto('/ar/signin?redirect=%2Far%2Finsights');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'لينكد إن' }).click();
  await beAtProvider(page, newcomer);
  await page.waitForURL(`${site}/ar/insights`);

  await page.goto('/ar/account/profile');
  await page.locator('x-island[ready][data-name="linked-accounts"]').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'إلغاء ربط لينكد إن' }));
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  // It is the last way in.
  const dialog = page.getByRole('dialog', { name: 'إنشاء كلمة مرور' });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, dialog.getByLabel('كلمة المرور', { exact: true }));
  await page.keyboard.type(newcomer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ar/account/profile?**');
  await page.getByText('أُلغي ربط لينكد إن').waitFor();
  expect(await page.getByRole('button', { name: 'إلغاء ربط لينكد إن' }).count()).toBe(0);
  await context.clearCookies({ name: /^(?!consent$)/ });
  await page.goto('/signin?redirect=%2Finsights');
  await signIn(page, newcomer);
  await page.waitForURL(`${site}/insights`);
});

test('an account links Apple by its password, signs in there and unlinks it without script', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.goto('/signin?redirect=%2Finsights');
  await page.getByRole('button', { name: 'Sign in with Apple' }).click();
  await page.getByRole('button', { name: 'Nobody: say no' }).click();
  // Apple's answer is a form that script would post.
  await page.getByRole('button').first().click();
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
  await follow(page.getByRole('link', { name: 'Try Apple again' }));

  await page.getByRole('button', { name: /Rae Reader/ }).click();
  await page.getByRole('button').first().click();
  await page.waitForURL('**/auth/link?**');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(sampleReader.email);
  const seeing = await visit();
  await seeing.context.addCookies(await context.cookies());
  for (const address of [page.url(), page.url().replace(site, `${site}/ar`), `${site}/ar/register?type=sso&name=A+B`]) {
    await seeing.page.goto(address);
    expect(await axeFindings(seeing.page)).toEqual([]);
  }
  await signIn(page, sampleReader);
  await page.waitForURL(`${site}/insights`);

  await context.clearCookies({ name: /^(?!consent$)/ });
  await page.goto('/signin?redirect=%2Fcareers');
  await page.getByRole('button', { name: 'Sign in with Apple' }).click();
  await page.getByRole('button', { name: /Rae Reader/ }).click();
  await page.getByRole('button').first().click();
  await page.waitForURL(`${site}/careers`);

  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Unlink Apple' }).click();
  await page.waitForURL('**/account/profile?unlinked=apple');
  await page.getByText('Apple is unlinked').waitFor();
  expect(await page.getByRole('button', { name: 'Unlink Apple' }).count()).toBe(0);
});
