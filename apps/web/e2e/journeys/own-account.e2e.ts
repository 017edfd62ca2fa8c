import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { lookAt } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';
import { tabTo } from '../support/keyboard.ts';
import { mailed } from '../support/mail.ts';
import { letSignInsGrowOld, type Newcomer, registered, signIn } from '../support/people.ts';

const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

const signInTo = async (page: Page, path: string, who: Pick<Newcomer, 'email' | 'password'>): Promise<void> => {
  await page.goto(`/signin?redirect=${encodeURIComponent(path)}`);
  await signIn(page, who);
  await page.waitForURL(site + path);
};

/** The file that a press brings, as its owner would read it. */
const downloaded = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const copy: { readonly account: { readonly email: string }; readonly records: Readonly<Record<string, unknown[]>> } =
    JSON.parse(await readFile(await file.path(), 'utf8'));
  return { name: file.suggestedFilename(), copy };
};

test('a visitor ends other sessions, downloads their data and undoes a deletion by keyboard', async () => {
  const who = await registered();
  const elsewhere = await visit({ javaScriptEnabled: false });
  await signInTo(elsewhere.page, '/account/sessions', who);
  const { page, complaints } = await visit();
  await signInTo(page, '/account/sessions', who);
  const sessions = page.locator('.session-list').getByRole('listitem');
  expect(await sessions.count()).toBe(2);
  expect(await sessions.filter({ hasText: 'This session' }).filter({ hasText: 'Chrome on Linux' }).count()).toBe(1);
  const findings = [...(await lookAt(page, 'sessions', [320]))];
  await tabTo(page, button(page, 'Sign out other sessions'));
  await page.keyboard.press('Enter');
  await page.getByText('All other sessions are signed out.').waitFor();
  expect(await sessions.count()).toBe(1);
  await elsewhere.page.goto('/account/sessions');
  expect(elsewhere.page.url()).toBe(`${site}/signin-prompt?redirect=%2Faccount%2Fsessions`);

  for (const [path, heading] of [
    ['/ar/account/profile', 'ملفك الشخصي'],
    ['/ar/account/sessions', 'أماكن تسجيل دخولك'],
    ['/ar/account/data', 'بياناتك'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    findings.push(...(await lookAt(page, path, [320])));
  }
  expect(findings).toEqual([]);

  await page.goto('/account/profile');
  await tabTo(page, button(page, 'Download my data'));
  const { name, copy } = await downloaded(page, () => page.keyboard.press('Enter'));
  expect([name, copy.account.email, copy.records.sessions?.length]).toEqual(['my-data.json', who.email, 2]);
  expect(JSON.stringify(copy)).not.toMatch(/argon2|hash/);

  await tabTo(page, button(page, 'Delete account'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
  await page.getByText('If you sign in before then, nothing is deleted.').waitFor();
  await page.goto('/account/profile');
  expect(page.url()).toBe(`${site}/signin-prompt?redirect=%2Faccount%2Fprofile`);
  await signIn(page, who);
  await page.waitForURL(`${site}/account/profile`);
  expect(await page.getByRole('main').getByLabel('Email', { exact: true }).inputValue()).toBe(who.email);
  await page.getByText('You have signed in, so your account will not be deleted.').waitFor();
  await mailed(who.email, /so nothing is deleted: the account and everything in it stays/);
  expect(complaints).toEqual([]);
});

test('sensitive actions of two tabs each run once after the password, without script', async () => {
  const who = await registered();
  const { page, context } = await visit({ javaScriptEnabled: false });
  const otherTab = await context.newPage();
  await signInTo(page, '/account/profile', who);
  await otherTab.goto('/account/profile');
  await letSignInsGrowOld(who);

  const password = 'eleven green bridges';
  const main = otherTab.getByRole('main');
  await main.getByLabel('Company', { exact: true }).fill('Ockham');
  await main.getByLabel('New password', { exact: true }).fill(password);
  await button(otherTab, 'Save changes').click();
  await otherTab.waitForURL('**/account/confirm?**');
  await button(page, 'Download my data').click();
  await page.waitForURL('**/account/confirm?**');

  await page.getByLabel('Password', { exact: true }).fill(who.password);
  const { copy } = await downloaded(page, () => button(page, 'Continue').click());
  expect(copy.account).toMatchObject({ email: who.email, company: 'Northlight Foods' });

  await otherTab.getByLabel('Password', { exact: true }).fill('not the one');
  await button(otherTab, 'Continue').click();
  await otherTab.getByText('This password is wrong.').waitFor();
  const waiting = otherTab.url();
  await otherTab.getByLabel('Password', { exact: true }).fill(who.password);
  await button(otherTab, 'Continue').click();
  await otherTab.getByText('Your changes and your new password are saved.').waitFor();
  expect(await main.getByLabel('Company', { exact: true }).inputValue()).toBe('Ockham');
  await otherTab.goto(waiting);
  await otherTab.getByText('Nothing is waiting here any more.').waitFor();

  await otherTab.goto('/account/data');
  await button(otherTab, 'Delete account').click();
  await otherTab.waitForURL('**/signed-out**');
  await signInTo(page, '/account/profile', { email: who.email, password });
  expect(await page.getByRole('main').getByLabel('Company', { exact: true }).inputValue()).toBe('Ockham');
});

test('a visitor changes their subscriptions by keyboard and gets a mail of the changes', async () => {
  const who = await registered();
  const { page, complaints } = await visit();
  await signInTo(page, '/account/subscriptions', who);
  const box = (name: string): Locator => page.getByRole('main').getByRole('checkbox', { name, exact: true });
  const isTicked = (name: string): Promise<boolean> => box(name).isChecked();
  const findings = [...(await lookAt(page, 'subscriptions', [320, 1280]))];

  await tabTo(page, box('Select all newsletters'));
  await page.keyboard.press('Space');
  expect([await isTicked('The Halden Brook Brief'), await isTicked('The reading list')]).toEqual([true, true]);
  await page.getByText('You have changes that are not saved.').waitFor();
  await tabTo(page, box('Unsubscribe from everything'));
  await page.keyboard.press('Space');
  expect(await isTicked('The reading list')).toBe(false);
  await page.keyboard.press('Space');
  expect(await isTicked('The reading list')).toBe(true);

  await page.getByRole('link', { name: 'Your data', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await tabTo(page, button(page, 'Save subscriptions'));
  await page.keyboard.press('Enter');
  await page.getByText('Your subscriptions are saved.').waitFor();
  expect(await mailed(who.email, /Once your address is confirmed, we send you:[\s\S]*/)).toContain(
    '– The reading list',
  );

  await page.goto('/ar/account/subscriptions');
  await page.getByRole('heading', { level: 1, name: 'الاشتراكات البريدية' }).waitFor();
  expect(await page.getByRole('main').getByRole('checkbox', { name: 'The reading list' }).isChecked()).toBe(true);
  findings.push(...(await lookAt(page, 'Arabic subscriptions', [320])));
  expect([findings, complaints]).toEqual([[], []]);
});

test('two tabs save only their own changes of subscriptions without script', async () => {
  const who = await registered();
  const { page, context } = await visit({ javaScriptEnabled: false });
  await signInTo(page, '/account/subscriptions', who);
  const box = (tab: Page, name: string): Locator => tab.getByRole('main').getByRole('checkbox', { name, exact: true });
  const save = async (tab: Page): Promise<void> => {
    // The page may say so of the save before, already.
    await Promise.all([tab.waitForEvent('load'), button(tab, 'Save subscriptions').click()]);
    await tab.getByText('Your subscriptions are saved.').waitFor();
  };
  await box(page, 'Select all alerts').check();
  await save(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/account/subscriptions');
  await box(page, 'Operations').uncheck();
  await save(page);
  await box(otherTab, 'The reading list').check();
  await save(otherTab);
  const held = async (name: string): Promise<boolean> => box(otherTab, name).isChecked();
  const standing = [await held('Operations'), await held('Technology and data'), await held('The reading list')];
  expect(standing).toEqual([false, true, true]);
  await box(otherTab, 'Unsubscribe from everything').check();
  await save(otherTab);
  await page.goto('/account/subscriptions');
  expect(await page.getByRole('main').getByRole('checkbox', { checked: true }).count()).toBe(0);
});
