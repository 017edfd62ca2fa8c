import { expect, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, studio } from './support.ts';

const screens = [
  { locale: 'de-DE', language: 'de', dir: 'ltr', email: 'E-Mail', signIn: 'Anmelden', account: 'Benutzerkonto' },
  {
    locale: 'ar',
    language: 'ar',
    dir: 'rtl',
    email: 'البريد الإلكتروني',
    signIn: 'تسجيل الدخول',
    account: 'الحساب',
  },
  { locale: 'ja-JP', language: 'ja', dir: 'ltr', email: 'メールアドレス', signIn: 'ログイン', account: 'アカウント' },
] as const;

for (const { locale, language, dir, email, signIn, account } of screens) {
  test(`The screens are in the language of the browser: ${language}`, async ({ browser }) => {
    await grant(sampleEditor.email, 'editor');
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 800 } });
    const page = await context.newPage();
    await page.goto(studio);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', dir);
    await page.getByLabel(email).fill(sampleEditor.email);
    await page.locator('#password').fill('not the password');
    await page.getByRole('button', { name: signIn }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(email).fill(sampleEditor.email);
    await page.locator('#password').fill(sampleEditor.password);
    await page.getByRole('button', { name: signIn }).click();
    await page.waitForURL(`${studio}/admin`);
    await expect(html).toHaveAttribute('dir', new RegExp(dir, 'i'));
    await page.goto(`${studio}/admin/collections/article`);
    await expect(page.getByRole('link', { name: account })).toBeVisible();
    await context.close();
  });
}
