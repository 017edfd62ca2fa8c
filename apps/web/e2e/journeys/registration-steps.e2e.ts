import type { Locator, Page } from 'playwright/test';
import { backendUrl, type Part, startSite } from '../guarantees/support/house.ts';
import { lookAt } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { mailed } from '../support/mail.ts';
import { aNewcomer, fillInRegistration, fillInWork } from '../support/people.ts';

/** A page of the practice "technology", which a visitor is subscribed to who registers from it (A§4). */
const article = '/insights/boards-and-ai-risk';

let site: Part;
test.beforeAll(async () => {
  site = await startSite('steps-site', backendUrl, { FLAGS: 'registration-stepper=on, otp-verification=on' });
});
test.afterAll(() => site.stop());

const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox');
const heading = (page: Page) => page.getByRole('main').locator('.stepper__heading');
const hash = (page: Page) => page.evaluate(() => location.hash);

/** Fills in the account by the names of its fields, which no language changes. */
const fillInAccount = async (page: Page) => {
  const { email, password, firstName, lastName } = aNewcomer();
  const typed = { email, password, firstName, lastName, jobTitle: 'Plant manager', company: 'Northlight Foods' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(value);
  await page.locator('main [name=country]').selectOption('DE');
  await page.locator('main [name=businessFunction]').selectOption({ index: 1 });
  return email;
};

test.describe('A registration in four steps (A§4)', () => {
  test('keeps what was entered on the way back and forward by keyboard, in Arabic at 320 px', async () => {
    const { page, complaints } = await visit({ baseURL: site.url, width: 320, bypassCSP: true });
    const findings: string[] = [];
    const look = async (step: string) => findings.push(...(await lookAt(page, step, [320])));
    await page.goto('/ar/register?practice=technology&redirectURL=%2Far');
    await page.locator('x-island[ready]').waitFor();
    const email = await fillInAccount(page);
    await look('the account');
    await page.locator('main [name=company]').press('Enter');

    await boxes(page).first().waitFor();
    expect(await hasFocus(heading(page))).toBe(true);
    const second = await hash(page);
    await boxes(page).first().focus();
    await page.keyboard.press('Space');
    expect(await boxes(page).first().isChecked()).toBe(true);
    await look('newsletters');
    await page.keyboard.press('Enter');

    await page.waitForFunction((before) => location.hash !== before, second);
    await look('alerts');
    await page.goBack();
    await page.waitForFunction((before) => location.hash === before, second);
    expect(await boxes(page).first().isChecked()).toBe(true);
    await page.getByRole('main').getByRole('button', { name: 'رجوع' }).press('Enter');
    await page.locator('main [name=email]').waitFor();
    expect(await page.locator('main [name=email]').inputValue()).toBe(email);
    expect(await hash(page)).toBe('');

    for (const name of ['متابعة', 'متابعة', 'متابعة', 'إرسال'])
      await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter');
    await page.waitForURL('**/registration-confirmation?**');
    const toast = page.locator('.toast');
    await toast.getByRole('button').waitFor();
    await look('the end');
    await toast.getByRole('button').press('Enter');
    await toast.waitFor({ state: 'detached' });
    await page.reload();
    expect(await toast.count()).toBe(0);
    expect(findings).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('keeps what was entered on the way back and forward without script', async () => {
    const { page } = await visit({ baseURL: site.url, javaScriptEnabled: false });
    const main = page.getByRole('main');
    const newcomer = aNewcomer();
    await page.goto(article);
    await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click();
    await page.waitForURL('**practice=technology**');
    await fillInRegistration(page, newcomer);
    await fillInWork(page);
    await main.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**&step=2&**');
    await boxes(page).first().check();
    await main.getByRole('button', { name: 'Back' }).click();
    await main.getByLabel('Email', { exact: true }).waitFor();
    expect(await main.getByLabel('Email', { exact: true }).inputValue()).toBe(newcomer.email);
    await main.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**&step=2&**');
    expect(await boxes(page).first().isChecked()).toBe(true);
    await main.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**&step=3&**');
    await main.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**&step=4&**');
    await main.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/registration-confirmation?**');
    await page.locator('.toast').waitFor();
    expect(await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).count()).toBe(1);
  });
});

test.describe('The contact form (A§2 to A§8)', () => {
  const code = /^\d{6}(?=\r?$)/m;
  const main = (page: Page) => page.getByRole('main');
  const aWriter = () => ({ name: 'Ada Okafor', email: aNewcomer().email, subject: 'Tides', message: 'How high?' });
  const fillIn = async (within: Locator, filled: object) => {
    for (const [name, value] of Object.entries(filled)) await within.locator(`[name=${name}]`).fill(String(value));
  };

  test('sends a message to an author after a code, by keyboard in Arabic', async () => {
    const { page, complaints } = await visit({ baseURL: site.url, width: 320, bypassCSP: true });
    await page.goto('/ar/insights/cost-of-complexity');
    await page.getByRole('link', { name: 'تواصل مع توماس أديمي' }).focus();
    await page.keyboard.press('Enter');
    const layer = page.locator('dialog.layer');
    await layer.locator('x-island[ready]').waitFor();
    expect(await hash(page)).toBe('#/contact/tomas-adeyemi');
    const writer = aWriter();
    const send = layer.locator('.form__submit button').first();
    expect(await send.isDisabled()).toBe(true);
    await fillIn(layer, writer);
    const findings = [...(await lookAt(page, 'the form', [320]))];
    await page.keyboard.press('Tab');
    expect(await hasFocus(send)).toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog.contact-dialog');
    await dialog.locator('[name=code]').waitFor();
    expect(await hasFocus(dialog.locator('[name=code]'))).toBe(true);
    findings.push(...(await lookAt(page, 'the code', [320])));
    await page.keyboard.type(await mailed(writer.email, code));
    await page.keyboard.press('Enter');
    await layer.locator('.account-note').waitFor();
    expect(await layer.locator('.account-note').textContent()).toContain('توماس أديمي');
    expect(findings).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await mailed('tomas@haldenbrook.example', new RegExp(`${writer.email}[\\s\\S]*> How high\\?`))).toContain(
      'Tides',
    );
  });

  test('keeps the message until the code is entered, without script', async () => {
    const { page, complaints } = await visit({ baseURL: site.url, javaScriptEnabled: false });
    await page.goto('/insights/cost-of-complexity');
    await page.getByRole('link', { name: 'Get in touch with Tomas Adeyemi' }).click();
    await page.waitForURL('**/contact/tomas-adeyemi?redirect=**');
    const writer = aWriter();
    await fillIn(main(page), writer);
    await main(page).getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL('**step=code&**');
    expect(page.url()).not.toContain(encodeURIComponent(writer.email));
    await main(page)
      .locator('[name=code]')
      .fill(await mailed(writer.email, code));
    await main(page).getByRole('button', { name: 'Send message' }).click();
    await main(page).getByRole('heading', { name: 'Message sent' }).waitFor();
    await main(page).getByRole('link', { name: 'Back to where you were' }).click();
    await page.waitForURL('**/insights/cost-of-complexity');
    expect(complaints).toEqual([]);
  });
});
