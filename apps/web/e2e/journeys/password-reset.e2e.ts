import { axeFindings } from '../support/axe.ts';
import { visit } from '../support/browser.ts';
import { mailed } from '../support/mail.ts';
import { registered, signIn } from '../support/people.ts';

const link = /http\S+\/reset-password\S+/;
const password = 'eight yellow bridges';
/** A form stamp counts from its third second on. */
const untilTheStampCounts = 3_100;

test('Who forgot their password sets a new one by the link of a mail, and is signed in with it', async () => {
  const { page, complaints } = await visit();
  const who = await registered();
  await page.goto('/signin');
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/forgot-password');
  await page.locator('x-island[ready]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

  const { pathname, search } = new URL(await mailed(who.email, link));
  const opened = await page.goto(pathname + search);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
  await page.locator('x-island[ready]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  const main = page.getByRole('main');
  await main.getByLabel('New password', { exact: true }).fill(who.password);
  await main.getByLabel('Confirm new password', { exact: true }).fill(who.password);
  await main.getByRole('button', { name: 'Set new password' }).click();
  await main
    .getByRole('alert', { name: 'There is a problem' })
    .getByText('You have used this password before')
    .waitFor();
  await main.getByLabel('New password', { exact: true }).fill(password);
  await main.getByLabel('Confirm new password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Set new password' }).click();
  await page.waitForURL('**/reset-password?set=true');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor();

  await page.goto(pathname + search);
  await page.locator('x-island[ready]').waitFor();
  await main.getByLabel('New password', { exact: true }).fill('nine yellow bridges');
  await main.getByLabel('Confirm new password', { exact: true }).fill('nine yellow bridges');
  await main.getByRole('button', { name: 'Set new password' }).click();
  await main.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  expect(await main.getByLabel('New password', { exact: true }).count()).toBe(0);
});

test('The same without script, and the new password signs in', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  const who = await registered();
  await page.goto('/forgot-password');
  const opened = performance.now();
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.waitForTimeout(Math.max(0, opened + untilTheStampCounts - performance.now()));
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const { pathname, search } = new URL(await mailed(who.email, link));
  await page.goto(pathname + search);
  const main = page.getByRole('main');
  await main.getByLabel('New password', { exact: true }).fill(password);
  await main.getByLabel('Confirm new password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Set new password' }).click();
  await page.waitForURL('**/reset-password?set=true');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/signed-out**');
  await page.goto('/signin');
  await signIn(page, { email: who.email, password });
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor();
  await page.goto('/reset-password');
  await main.getByText('This link is not complete.').waitFor();
});
