import { axeFindings, overflow } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { registered, signIn } from '../support/people.ts';

const article = '/insights/cost-of-complexity';

test('a rating is kept through a sign-in and can be changed, by keyboard in Arabic', async () => {
  const who = await registered();
  const { page, complaints } = await visit({ width: 320 });
  const findings: string[] = [];
  const look = async (where: string): Promise<void> => {
    findings.push(...(await axeFindings(page)).map((finding) => `${where}: ${finding}`));
    if ((await overflow(page)) > 0) findings.push(`${where} scrolls sideways`);
  };
  await page.goto(`/ar${article}`);
  const panel = page.locator('.rate-article');
  const summary = panel.locator('summary');
  const scale = page.getByRole('group', { name: 'قيّم هذا المقال' });
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await page.locator('x-island[ready] .rate-article[open]').waitFor();
  await look('the panel');
  await tabTo(page, scale.getByRole('radio').first());
  await page.keyboard.press('Escape');
  await scale.waitFor({ state: 'hidden' });
  expect(await hasFocus(summary)).toBe(true);

  await page.keyboard.press('Enter');
  await tabTo(page, scale.getByRole('radio').first());
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ar/signin-prompt?**');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^سجّل الدخول لتقييم «/);
  await look('the prompt');
  await page.locator('[name=email]').fill(who.email);
  await page.locator('[name=password]').fill(who.password);
  await page.keyboard.press('Enter');

  await page.waitForURL(`${site}/ar${article}`);
  await summary.click();
  const own = (rating: number) => scale.locator(`[value$=':${rating}']`);
  await scale.getByRole('radio', { checked: true }).waitFor();
  expect(await own(4).isChecked()).toBe(true);
  await own(2).check();
  await panel.getByRole('button', { name: 'تقييم' }).click();
  await panel.getByRole('status').filter({ hasText: 'تم حفظ تقييمك.' }).waitFor();
  await look('the kept rating');
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rating_')));
  expect(kept).toEqual([expect.stringMatching(/^rating_.+_ar$/)]);
  await page.reload();
  await summary.click();
  await scale.getByRole('radio', { checked: true }).waitFor();
  expect(await own(2).isChecked()).toBe(true);
  expect(findings).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a rating is kept through a sign-in without script', async () => {
  const who = await registered();
  const plain = await visit({ javaScriptEnabled: false });
  await plain.page.goto(article);
  await plain.page.locator('.rate-article summary').click();
  await plain.page.getByRole('group', { name: 'Rate this article' }).getByRole('radio', { name: '5 of 5' }).check();
  await plain.page.locator('.rate-article').getByRole('button', { name: 'Rate' }).click();
  await plain.page.waitForURL('**/signin-prompt?**');
  await signIn(plain.page, who);
  await plain.page.waitForURL(site + article);

  const { page } = await visit();
  await page.goto(`/signin?redirect=${article}`);
  await signIn(page, who);
  await page.waitForURL(site + article);
  await page.locator('.rate-article summary').click();
  const rated = page.getByRole('group', { name: 'Rate this article' }).getByRole('radio', { checked: true });
  await rated.waitFor();
  expect(await rated.getAttribute('value')).toMatch(/:en:5$/);
});
