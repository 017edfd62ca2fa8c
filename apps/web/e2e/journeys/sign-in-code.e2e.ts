import type { Page } from 'playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { mailed } from '../support/mail.ts';
import { expireCodeOf, registered } from '../support/people.ts';

const code = /^\d{6}(?=\r?$)/m;
const another = (right: string): string => (right === '000000' ? '111111' : '000000');
const form = (page: Page) => page.getByRole('main');

test('a visitor signs in with a mailed code after a wrong one', async () => {
  const { page, complaints } = await visit();
  const { email } = await registered();
  await page.goto('/signin?redirect=%2Finsights');
  await form(page).getByRole('button', { name: 'Email me a code' }).click();
  await page.waitForURL('**/signin-code?**');
  await page.locator('x-island[ready]').waitFor();
  await form(page).getByLabel('Email', { exact: true }).fill(email);
  await form(page).getByRole('button', { name: 'Email me a code' }).click();
  const field = form(page).getByLabel('Code', { exact: true });
  await field.waitFor();
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  const right = await mailed(email, code);
  await field.fill(another(right));
  await form(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await form(page).getByRole('alert', { name: 'There is a problem' }).waitFor();
  await field.fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/insights');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor();
});

test('a new code replaces the one before, in Arabic', async () => {
  const { page, complaints } = await visit();
  const { email } = await registered();
  await page.goto('/ar/signin-code?redirect=%2Far%2Finsights');
  await page.locator('x-island[ready]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form(page).locator('[name=email]').fill(email);
  await form(page).getByRole('button', { name: 'أرسل لي رمزًا بالبريد' }).click();
  const field = form(page).locator('[name=code]');
  await field.waitFor();
  const first = await mailed(email, code);
  // The button can be pressed once the seconds are over, of which this system counts one.
  await form(page).locator('.one-time-code__resend button:not([aria-disabled])').click();
  const second = await mailed(email, code, first);
  await form(page).locator('.one-time-code__resend p[aria-hidden]').first().waitFor();
  const send = async (typed: string) => {
    await field.fill(typed);
    await page.keyboard.press('Enter');
  };
  await send(first);
  await form(page).getByRole('alert').first().waitFor();
  await expireCodeOf(email);
  await send(second);
  const here = form(page).locator('.one-time-code__here');
  await here.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form(page).locator('.one-time-code__resend button:not([aria-disabled])').waitFor();
  await here.click();
  await send(await mailed(email, code, first, second));
  await page.waitForURL('**/ar/insights');
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
});

test('a visitor signs in with a code without script, in Arabic', async () => {
  const { page, complaints } = await visit({ javaScriptEnabled: false });
  const { email } = await registered();
  await page.goto('/ar/signin-code?redirect=%2Far%2Finsights');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await form(page).locator('[name=email]').fill(email);
  await form(page).getByRole('button', { name: 'أرسل لي رمزًا بالبريد' }).click();
  await page.waitForURL('**/ar/signin-code?**step=code');
  expect(page.url()).not.toContain(encodeURIComponent(email));
  const right = await mailed(email, code);
  await form(page).locator('[name=code]').fill(another(right));
  await page.keyboard.press('Enter');
  await form(page).getByRole('alert').first().waitFor();
  await form(page).locator('[name=code]').fill(right);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ar/insights');
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});
