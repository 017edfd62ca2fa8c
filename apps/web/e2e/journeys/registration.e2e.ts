import { expect, test, visit } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { aNewcomer, campaignOf, fillInRegistration, registrationForAFile, sampleReader } from '../support/people.ts';

const messages = {
  Email: 'Enter your email address',
  Password: 'Enter your password',
  'First name': 'Enter your first name',
  'Last name': 'Enter your last name',
  Country: 'Choose your country',
} as const;

const messagesOfWork = {
  'Job title': 'Enter your job title',
  Company: 'Enter your company',
  'Business function': 'Choose your business function',
} as const;

test.describe('The registration form', () => {
  for (const [address, expected] of [
    ['/register', messages],
    [registrationForAFile, { ...messages, ...messagesOfWork }],
  ] as const)
    test(`focuses a summary with a link to each missing field after an empty submit at ${address}`, async () => {
      const { page, complaints } = await visit();
      await page.goto(address);
      await page.locator('x-island[ready]').waitFor();
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Create account' }).click();
      const summary = main.getByRole('alert', { name: 'There is a problem' });
      await summary.waitFor();
      expect(await hasFocus(summary)).toBe(true);
      expect(await summary.getByRole('listitem').allTextContents()).toEqual(Object.values(expected));
      for (const [label, text] of Object.entries(expected)) {
        const field = main.getByLabel(label, { exact: true });
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        const said = await field.evaluate((each) =>
          (each.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' '),
        );
        expect(said).toContain(text);
        await summary.getByRole('link', { name: text }).click();
        expect(await hasFocus(field)).toBe(true);
      }
      expect(complaints).toEqual([]);
    });

  test('keeps its values and removes an error once it is corrected', async () => {
    const { page } = await visit();
    await page.goto('/register');
    await page.locator('x-island[ready]').waitFor();
    const main = page.getByRole('main');
    const newcomer = aNewcomer();
    await fillInRegistration(page, { ...newcomer, password: 'short' });
    await main.getByRole('button', { name: 'Create account' }).click();
    const summary = main.getByRole('alert', { name: 'There is a problem' });
    await summary.waitFor();
    expect(await summary.getByRole('listitem').count()).toBe(1);
    expect(await main.getByLabel('Email', { exact: true }).inputValue()).toBe(newcomer.email);
    expect(await main.getByLabel('First name', { exact: true }).inputValue()).toBe(newcomer.firstName);
    await main.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await summary.waitFor({ state: 'detached' });
  });

  test('shows "Check your inbox" for an address that has an account (2002)', async () => {
    const { page } = await visit();
    await page.goto('/register');
    await page.locator('x-island[ready]').waitFor();
    await fillInRegistration(page, { ...aNewcomer(), email: sampleReader.email });
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    const heading = page.getByRole('heading', { name: 'Check your inbox' });
    await heading.waitFor();
    expect(await hasFocus(heading)).toBe(true);
  });

  for (const [status, code, text] of [
    [409, 2005, /domain/i],
    [429, 6010, /too many|later|again/i],
    [400, 9999, /.+/],
  ] as const)
    test(`explains an answer ${status} with code ${code} and keeps its values`, async () => {
      const { page } = await visit();
      await page.goto('/register');
      await page.locator('x-island[ready]').waitFor();
      await page.route('**/api/user/v2/users', (route) =>
        route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code, message: 'refused' }) }),
      );
      const newcomer = aNewcomer();
      await fillInRegistration(page, newcomer);
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
      const summary = page.getByRole('alert', { name: 'There is a problem' });
      await summary.waitFor();
      expect(await hasFocus(summary)).toBe(true);
      expect(await summary.textContent()).toMatch(text);
      expect(await page.getByRole('main').getByLabel('Email', { exact: true }).inputValue()).toBe(newcomer.email);
    });

  test('suggests companies and accepts any other', async () => {
    const { page, complaints } = await visit();
    await page.goto(registrationForAFile);
    await page.locator('x-island[ready]').waitFor();
    const company = page.getByRole('combobox', { name: 'Company' });
    await company.pressSequentially('no');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await options.first().waitFor();
    expect(await company.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const chosen = await options.first().textContent();
    expect(await company.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await company.inputValue()).toBe(chosen);
    expect(await hasFocus(company)).toBe(true);
    expect(await company.getAttribute('aria-expanded')).toBe('false');
    await company.fill('No such house anywhere');
    await page.keyboard.press('Tab');
    expect(await company.inputValue()).toBe('No such house anywhere');
    expect(complaints).toEqual([]);
  });

  for (const javaScriptEnabled of [true, false])
    test(`stores the campaign of an article with the account (script: ${javaScriptEnabled})`, async () => {
      const { page } = await visit({ javaScriptEnabled });
      const newcomer = aNewcomer();
      await page.goto('/insights/boards-and-ai-risk?cid=spring-mail');
      await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click();
      await page.waitForURL('**/register?**');
      await fillInRegistration(page, newcomer);
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/registration-confirmation?**');
      expect(await campaignOf(newcomer)).toBe('spring-mail');
    });
});
