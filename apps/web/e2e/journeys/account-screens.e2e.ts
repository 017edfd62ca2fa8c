import { axeFindings, lookAt, overflow } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';
import { sampleReader, signIn } from '../support/people.ts';

const article = '/ar/insights/cost-of-complexity';

test('the sign-up screens open over an Arabic article from its address and close on Escape', async () => {
  const { page, context, complaints } = await visit({ width: 320 });
  const findings: string[] = [];
  for (const [hash, name] of [
    ['#/signup-welcome', 'مرحبًا بك في هالدن بروك'],
    ['#/registration-modal/%2Far%2Finsights', 'إنشاء حساب'],
    ['#/signup-thanks/%2Far%2Finsights', 'شكرًا على التسجيل'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(article + hash);
    const layer = page.getByRole('dialog', { name });
    await layer.waitFor();
    const found = await axeFindings(page, { contrastOf: 'dialog[open]' });
    findings.push(...found.map((finding) => `${hash}: ${finding}`));
    if ((await overflow(page)) > 0) findings.push(`${hash} scrolls sideways`);
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(site + article);
  }

  const heard = page.evaluate(
    () =>
      new Promise((told) => {
        document.addEventListener('masthead:event:chat-opened', (event) =>
          told(event instanceof CustomEvent && event.detail),
        );
        location.hash = '#/event/chat-opened/a/b';
      }),
  );
  expect(await heard).toEqual(['a', 'b']);
  expect(page.url()).toBe(site + article);

  await page.goto('/signin?redirect=%2Finsights');
  await signIn(page, sampleReader);
  await page.waitForURL(`${site}/insights`);
  const [menu, otherTab] = [page.getByRole('banner'), await context.newPage()];
  // Wide enough for the menu to lie open.
  for (const tab of [page, otherTab]) await tab.setViewportSize({ width: 1280, height: 900 });
  await otherTab.goto('/insights#/signup-welcome');
  await otherTab.waitForURL(`${site}/`);
  await otherTab.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await otherTab.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
  await menu.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(findings).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the pages of sign-up and sign-in have no axe violation in Arabic', async () => {
  const { page, complaints } = await visit({ width: 320 });
  const findings: string[] = [];
  for (const [path, heading] of [
    ['/ar/auth-signin?redirect=%2Far%2Finsights', 'سجّل الدخول للمتابعة'],
    ['/ar/signin-welcome', 'مرحبًا بعودتك'],
    ['/ar/signup-thanks', 'شكرًا على التسجيل'],
    ['/ar/signup-welcome', 'مرحبًا بك'],
    ['/ar/registration-modal', 'إنشاء حساب'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    findings.push(...(await lookAt(page, path, [320])));
  }
  expect(findings).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the sign-up screens are pages that keep the redirect target without script', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/signup?source=widget&redirect=%2Finsights');
  expect(page.url()).toBe(`${site}/register?redirectURL=%2Finsights&source=widget`);
  await page.goto('/signup-thanks?redirect=%2Finsights');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/signin?redirect=%2Finsights');
  await signIn(page, sampleReader);
  await page.waitForURL(`${site}/insights`);
  await page.goto('/registration-modal');
  expect(page.url()).toBe(`${site}/`);
});
