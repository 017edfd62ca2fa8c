import type { Page } from 'playwright/test';
import { lookAt } from '../support/axe.ts';
import { expect, follow, site, test, visit } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { mailed, oneClickAddress } from '../support/mail.ts';
import { aNewcomer, sampleEditor, sampleReader, signIn } from '../support/people.ts';

const widths = [320, 1280] as const;
const linkTo = (path: string) => new RegExp(`https?://\\S+${path}\\?\\S+`);

test.describe('Subscribing an address without an account', () => {
  test('confirms, changes and ends only after a press in the mailed pages, in Arabic', async () => {
    const { page, complaints } = await visit({ bypassCSP: true });
    const main = page.getByRole('main');
    const { email } = aNewcomer();
    await page.goto('/ar/featured-insights');
    const card = page.locator('.newsletter-card').first();
    await card.locator('summary').press('Enter');
    await card.getByRole('textbox').fill('nobody');
    await card.getByRole('button').press('Enter');
    await card.getByRole('alert').filter({ hasText: 'name@example.com' }).waitFor();
    expect(await hasFocus(card.getByRole('alert'))).toBe(true);
    expect(await lookAt(page, 'open card', [320], { contrastOf: '.newsletter-card' })).toEqual([]);
    await card.getByRole('textbox').fill(email);
    await card.getByRole('button').press('Enter');
    await card.getByText(email).waitFor();
    expect(await hasFocus(card.getByRole('status'))).toBe(true);

    const confirmation = await mailed(email, linkTo('/subscribe'));
    await page.goto(confirmation);
    expect(await lookAt(page, 'confirmation', widths)).toEqual([]);
    await page.goto(confirmation);
    const press = main.getByRole('button', { name: 'تأكيد الاشتراك' });
    await press.press('Enter');
    await main.getByRole('status').waitFor();
    expect(await press.count()).toBe(0);
    expect(await lookAt(page, 'confirmed', widths)).toEqual([]);

    const ending = await mailed(email, linkTo('/unsubscribe'));
    await page.goto('/ar/mail-preferences/link');
    await main.getByRole('textbox').fill(email);
    await main.getByRole('button').press('Enter');
    await main.getByRole('status').waitFor();
    const preferences = await mailed(email, linkTo('/mail-preferences'));
    await page.goto(preferences);
    const ticked = main.getByRole('checkbox', { checked: true });
    expect(await ticked.count()).toBe(1);
    expect(await lookAt(page, 'preferences', widths)).toEqual([]);

    await page.goto(ending);
    expect(await lookAt(page, 'unsubscribing', widths)).toEqual([]);
    const end = main.getByRole('button', { name: 'إلغاء الاشتراك' });
    await end.press('Enter');
    await main.getByRole('status').waitFor();
    const said = await main.getByRole('status').textContent();
    // The second time ends nothing, and says the same.
    await page.goto(ending);
    await end.press('Enter');
    await main.getByRole('status').waitFor();
    expect(await main.getByRole('status').textContent()).toBe(said);

    await page.goto(preferences);
    expect(await ticked.count()).toBe(0);
    await main.getByRole('checkbox').first().press('Space');
    await main.getByRole('button', { name: 'حفظ الاشتراكات' }).press('Enter');
    await main.getByText('تم الحفظ. هذا ما سنرسله إلى عنوانك من الآن فصاعدًا.').waitFor();
    expect(await ticked.count()).toBe(1);
    await main.getByRole('button', { name: 'إلغاء الاشتراك في كل شيء' }).press('Enter');
    await main.getByText('أُلغي اشتراكك في كل شيء. لا أحد سواك يستطيع تغيير ذلك.').waitFor();
    const copying = page.waitForEvent('download');
    await main.getByRole('button', { name: 'تنزيل بياناتي' }).press('Enter');
    expect((await copying).suggestedFilename()).toBe('my-data.json');
    await main.getByText('احذفوا ما تحتفظون به').press('Enter');
    await main.getByRole('button', { name: 'احذفوا كل ما يخص هذا العنوان' }).press('Enter');
    await main.getByText('تم الحذف. لم نعد نحتفظ بشيء يذكر هذا العنوان.').waitFor();
    expect(complaints).toEqual([]);
  });
});

test('a subscriber of a sent issue unsubscribes with one click of the mail program', async () => {
  const visitTo = async (path: string, who: Parameters<typeof signIn>[1]) => {
    const { page } = await visit();
    await page.goto(`/signin?redirect=${encodeURIComponent(path)}`);
    await signIn(page, who);
    await page.waitForURL(site + path);
    return page;
  };
  const reader = await visitTo('/account/subscriptions', sampleReader);
  const brief = reader.getByRole('main').getByRole('checkbox', { name: 'The Halden Brook Brief', exact: true });
  await brief.check();
  await reader.getByRole('button', { name: 'Save subscriptions' }).click();
  await reader.getByText('Your subscriptions are saved.').waitFor();

  const newsletters = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Newsletters', exact: true });
  expect(await newsletters(reader).count()).toBe(0);
  const editor = await visitTo('/account/profile', sampleEditor);
  await follow(newsletters(editor));
  // The same issue is never sent twice, and this system may be older than this run.
  const subject = `Tides of ${process.pid}-${Date.now()}`;
  await editor.getByLabel('Subscription', { exact: true }).selectOption('brief-en');
  await editor.getByLabel('Text 1', { exact: true }).fill(`---\nsubject: ${subject}\nlanguage: en\n---\nDear readers,`);
  await editor.getByLabel('I have read every text.').check();
  await editor.getByRole('button', { name: 'Send the issue' }).click();
  await editor.getByText('The issue is taken.').waitFor();
  await editor.getByRole('heading', { name: subject }).waitFor();
  expect(await lookAt(editor, 'newsletters', widths)).toEqual([]);

  const ended = await fetch(await oneClickAddress(sampleReader.email, subject), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(ended.status).toBe(200);
  await reader.goto('/account/subscriptions');
  expect(await brief.isChecked()).toBe(false);
});
