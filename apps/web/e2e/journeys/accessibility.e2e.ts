import type { Page } from 'playwright/test';
import { axeFindings, contrastWidths, lookAt } from '../support/axe.ts';
import { expect, test, visit, widths } from '../support/browser.ts';
import { aNewcomer, fillInRegistration, sampleReader, signIn } from '../support/people.ts';

const prefixes = ['', '/de', '/ar', '/ja-jp'];
const open = ['/', '/insights', '/insights/cost-of-complexity', '/signin', '/signin-prompt', '/register', '/nowhere'];
const ofOneVisitor = ['/account/saved-articles', '/registration-confirmation?isRegistered=true'];

/** The page is loaded once, and its window made wider. */
const look = async (page: Page, path: string, prefix = ''): Promise<readonly string[]> => {
  await page.goto(prefix + path);
  return lookAt(page, prefix + path, widths, { contrastAt: contrastWidths(prefix, widths), without: [] });
};

// The four languages at once, each in a window of its own: axe keeps one core busy.
for (const path of open)
  test(`${path} has no axe violation and no sideways scroll in any language and width`, async () => {
    const findings = prefixes.map(async (prefix) => look((await visit()).page, path, prefix));
    expect((await Promise.all(findings)).flat()).toEqual([]);
  });

test('pages of a signed-in visitor have no axe violation and no sideways scroll', async () => {
  const { page } = await visit();
  await page.goto('/signin');
  await signIn(page, sampleReader);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  for (const path of ofOneVisitor) expect(await look(page, path)).toEqual([]);
});

test('a form full of errors has no axe violation without script', async () => {
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

test('weak contrast is found in the part of a page that is asked about, and nowhere else', async () => {
  const { page } = await visit();
  await page.goto('/patterns/accordion');
  const paint = (part: string, colours: string): Promise<void> =>
    page.locator(part).evaluateAll((elements, text) => {
      for (const element of elements) if (element instanceof HTMLElement) element.style.cssText = text;
    }, colours);
  const hasWeakContrast = async (contrastOf: string | null): Promise<boolean> =>
    (await axeFindings(page, { contrastOf })).some((finding) => finding.startsWith('color-contrast: '));
  expect(await hasWeakContrast('html')).toBe(false);
  await paint('main p', 'color: #ccc');
  expect(await hasWeakContrast('html')).toBe(true);
  expect(await hasWeakContrast('main')).toBe(true);
  expect(await hasWeakContrast('.site-footer')).toBe(false);
  expect(await hasWeakContrast(null)).toBe(false);
  await expect(axeFindings(page, { contrastOf: '.absent' })).rejects.toThrow('.absent');
});
