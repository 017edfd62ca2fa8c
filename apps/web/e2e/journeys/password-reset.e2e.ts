import { lookAt } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { mailed } from '../support/mail.ts';
import { registered, signIn } from '../support/people.ts';

const link = /http\S+\/reset-password\S+/;
const password = 'eight yellow bridges';

test('a visitor sets a new password by a mailed link and gets signed in, in Arabic', async () => {
  const { page, complaints } = await visit({ width: 320 });
  const who = await registered();
  const main = page.getByRole('main');
  const findings: string[] = [];
  const look = async (where: string): Promise<void> => {
    await page.locator('x-island[ready]').waitFor();
    findings.push(...(await lookAt(page, where, [320])));
  };
  await page.goto('/ar/signin?redirect=%2Far%2Finsights');
  await main.getByRole('link', { name: 'هل نسيت كلمة المرور؟' }).click();
  await page.waitForURL('**/ar/forgot-password?**');
  await look('the request');
  await main.getByRole('button', { name: 'إرسال رابط التعيين' }).click();
  await main.getByRole('alert', { name: 'توجد مشكلة' }).waitFor();
  await look('the request without an address');
  await main.getByLabel('البريد الإلكتروني', { exact: true }).fill(who.email);
  await main.getByRole('button', { name: 'إرسال رابط التعيين' }).click();
  await page.getByRole('heading', { name: 'راجع بريدك الوارد' }).waitFor();
  await look('the inbox');

  const { pathname, search } = new URL(await mailed(who.email, link));
  const address = `/ar${pathname}${search}`.replace('/ar/ar/', '/ar/');
  const opened = await page.goto(address);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
  await look('the new password');
  expect(complaints).toEqual([]);
  const second = await page.context().newPage();
  await second.goto(address);
  const set = async (chosen: string, tab = page): Promise<void> => {
    const main = tab.getByRole('main');
    await main.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(chosen);
    await main.getByLabel('تأكيد كلمة المرور الجديدة', { exact: true }).fill(chosen);
    await main.getByRole('button', { name: 'تعيين كلمة المرور الجديدة' }).click();
  };
  await set(who.password);
  await main.getByRole('alert', { name: 'توجد مشكلة' }).getByText('سبق أن استخدمت كلمة المرور هذه').waitFor();
  await look('a password used before');
  await set(password);
  await page.waitForURL('**/ar/reset-password?set=true&**');
  expect(await main.getByRole('link', { name: 'العودة إلى حيث كنت' }).getAttribute('href')).toBe('/ar/insights');
  await page
    .locator('header')
    .getByRole('button', { name: 'تسجيل الخروج', includeHidden: true })
    .waitFor({ state: 'attached' });

  await set('nine yellow bridges', second);
  await second.getByRole('main').getByRole('link', { name: 'طلب رابط جديد' }).waitFor();
  expect((await page.goto(address))?.status()).toBe(410);
  await main.getByRole('link', { name: 'طلب رابط جديد' }).waitFor();
  findings.push(...(await lookAt(page, 'a spent link', [320])));
  expect(await main.getByLabel('كلمة المرور الجديدة', { exact: true }).count()).toBe(0);
  expect(findings).toEqual([]);
});

test('a visitor signs in with a password that was reset without script', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  const who = await registered();
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(who.email);
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
  await page.goto(pathname + search);
  await main.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  expect(await main.getByLabel('New password', { exact: true }).count()).toBe(0);
});
