import { axeFindings, overflow } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';
import { aNewcomer } from '../support/people.ts';

const article = '/ar/insights/cost-of-complexity';

test('a visitor registers from an article and finds it saved, in Arabic at 320 px', async () => {
  const { page, complaints } = await visit({ width: 320 });
  const newcomer = aNewcomer();
  const findings: string[] = [];
  const look = async (where: string): Promise<void> => {
    findings.push(...(await axeFindings(page)).map((finding) => `${where}: ${finding}`));
    if ((await overflow(page)) > 0) findings.push(`${where} scrolls sideways`);
    if ((await page.locator('html').getAttribute('dir')) !== 'rtl') findings.push(`${where} runs left to right`);
  };

  await page.goto(article);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: 'حفظ المقال' }).click();
  const layer = page.getByRole('dialog');
  await layer.waitFor();
  await look('the prompt');
  await layer.getByRole('link', { name: 'إنشاء حساب' }).click();

  await page.waitForURL('**/ar/register?**');
  await page.locator('x-island[ready]').waitFor();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'إنشاء حساب' }).click();
  await main.getByRole('alert').first().waitFor();
  await look('the form full of errors');
  for (const [name, text] of Object.entries({
    email: newcomer.email,
    password: newcomer.password,
    firstName: 'آدا',
    lastName: 'أوكافور',
  }))
    await main.locator(`[name=${name}]`).fill(text);
  await main.locator('[name=country]').selectOption('DE');
  await main.getByRole('button', { name: 'إنشاء حساب' }).click();

  await page.waitForURL('**/ar/registration-confirmation?**');
  await main.getByRole('button').first().click();
  await look('the confirmation');
  await main.getByRole('link').first().click();
  await page.waitForURL(site + article);
  await main.getByRole('button', { pressed: true }).waitFor();
  await look('the article');

  await page.goto('/ar/account/saved-articles');
  await main.getByRole('link', { name: title }).waitFor();
  await look('the saved articles');
  expect(findings).toEqual([]);
  expect(complaints).toEqual([]);
});
