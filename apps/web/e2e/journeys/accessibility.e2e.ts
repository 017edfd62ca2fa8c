import type { Page } from 'playwright-core';
import { axeFindings, overflow } from '../support/axe.ts';
import { visit, widths } from '../support/browser.ts';
import { aNewcomer, fillInRegistration, sampleReader, signIn } from '../support/people.ts';

const prefixes = ['', '/de', '/ar', '/ja-jp'];
const open = ['/', '/insights', '/insights/cost-of-complexity', '/signin', '/signin-prompt', '/register', '/nowhere'];
const ofOneVisitor = ['/account/saved-articles', '/registration-confirmation?isRegistered=true'];

/** What is wrong with the page of that path at each width, one line each; it is loaded once and its window made wider. */
const look = async (page: Page, path: string): Promise<readonly string[]> => {
  const findings: string[] = [];
  await page.goto(path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    findings.push(...(await axeFindings(page)).map((finding) => `${path} at ${width} px: ${finding}`));
    const excess = await overflow(page);
    if (excess > 0) findings.push(`${path} at ${width} px is ${excess} px too wide`);
  }
  return findings;
};

// The four languages at once, each in a window of its own: axe keeps one core busy.
test.each(open)('%s has in no language and at no width an axe violation, nor does it scroll sideways', async (path) => {
  const findings = prefixes.map(async (prefix) => look((await visit()).page, prefix + path));
  expect((await Promise.all(findings)).flat()).toEqual([]);
});

test('nor have the pages of somebody signed in', async () => {
  const { page } = await visit();
  await page.goto('/signin');
  await signIn(page, sampleReader);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  for (const path of ofOneVisitor) expect(await look(page, path)).toEqual([]);
});

test('nor have the pages without script, nor a form full of errors', async () => {
  const { page } = await visit({ javaScriptEnabled: false, width: 320 });
  // axe itself needs script: the page is fetched without it, then read again in a window that may run axe
  await page.goto('/register');
  // The browser itself sees to what is missing; what only the site can judge comes back from it.
  await fillInRegistration(page, { ...aNewcomer(), password: 'password' });
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('alert').waitFor();
  const html = await page.content();
  const reader = await visit({ width: 320 });
  await reader.page.route('**/register', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await reader.page.goto('/register');
  expect(await axeFindings(reader.page)).toEqual([]);
});
