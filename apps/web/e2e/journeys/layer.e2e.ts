import { lookAt } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { registered, samplePremium, sampleReader, signIn } from '../support/people.ts';

const article = '/insights/cost-of-complexity';

test.describe('The layer over a page', () => {
  test('closes on Back and opens again on Forward', async () => {
    const { page, complaints } = await visit();
    await page.goto(article);
    await page.getByRole('link', { name: 'Save article' }).click();
    const layer = page.getByRole('dialog', { name: 'Sign in to save “The price of the four-hundredth variant”' });
    await layer.waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/signin-prompt\//);
    await page.goBack();
    await layer.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${site}${article}`);
    await page.goForward();
    await layer.waitFor();
    await layer.getByLabel('Password', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${site}${article}`);
    expect(complaints).toEqual([]);
  });

  test('signs in without leaving the article', async () => {
    const { page, complaints } = await visit();
    await page.goto(article);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const layer = page.getByRole('dialog');
    await layer.getByLabel('Email', { exact: true }).fill(sampleReader.email);
    await layer.getByLabel('Password', { exact: true }).fill(sampleReader.password);
    await layer.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor();
    expect(page.url()).toBe(`${site}${article}`);
    expect(complaints).toEqual([]);
  });

  test('names its purpose and saves the article after the sign-in', async () => {
    const { page, complaints } = await visit();
    await page.goto('/insights/factory-energy-at-night');
    await page.getByRole('link', { name: 'Save article' }).click();
    const layer = page.getByRole('dialog', { name: /^Sign in to save “/ });
    await layer.getByLabel('Email', { exact: true }).fill(sampleReader.email);
    await layer.getByLabel('Password', { exact: true }).fill(sampleReader.password);
    await layer.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Saved', pressed: true }).waitFor();
    await page.waitForURL(`${site}/insights/factory-energy-at-night`);
    expect(complaints).toEqual([]);
  });

  test('opens from the address of a known route only', async () => {
    const { page } = await visit();
    await page.goto(`${article}#/signin`);
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
    for (const [name, heading] of [
      ['auth-signin', 'Sign in to continue'],
      ['signin-welcome', 'Welcome back'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${article}#/${name}`);
      await page.getByRole('dialog', { name: heading }).getByLabel('Password', { exact: true }).waitFor();
    }
    await page.goto('about:blank');
    await page.goto(`${article}#/nothing-of-the-kind`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // A page that everybody can print has no sign-in for it.
    await page.goto('about:blank');
    await page.goto(`${article}#/auth-print`);
    await page.waitForFunction(() => location.hash === '');
    await page.getByRole('heading', { level: 1, name: 'The price of the four-hundredth variant' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('a page from the history shows the current session', async () => {
  const { page, complaints } = await visit();
  await page.goto(article);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto('/signin?redirect=%2Finsights');
  await signIn(page, sampleReader);
  await page.waitForURL(`${site}/insights`);
  await page.goBack();
  await page.goBack();
  await page.waitForURL(`${site}${article}`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Saved?\b/ })
    .waitFor();
  expect(complaints).toEqual([]);
});

test.describe('The registration wall', () => {
  const walled = '/briefings/energy-contracts';

  test('opens after its delay and stays closed after Escape', async () => {
    const { page, complaints } = await visit({ width: 320 });
    await page.clock.install();
    await page.goto(`/ar${walled}`);
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.clock.fastForward(21_000);
    const wall = page.getByRole('dialog', { name: 'تابع القراءة بحساب مجاني' });
    await wall.waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.clock.resume();
    expect(await lookAt(page, 'the wall in Arabic', [320, 1280])).toEqual([]);
    await page.keyboard.press('Escape');
    await wall.waitFor({ state: 'hidden' });
    expect(await hasFocus(link)).toBe(true);
    await page.reload();
    await page.clock.fastForward(60_000);
    expect(await wall.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('keeps the scroll position of a reader who signs in from its overlay', async () => {
    const { page, complaints } = await visit({ width: 1280 });
    await page.goto('/patterns/registration-wall/by-press');
    const overlay = page.getByRole('button', { name: 'Continue' });
    await overlay.waitFor();
    expect(await lookAt(page, 'the overlay', [320])).toEqual([]);
    await page.setViewportSize({ width: 320, height: 480 });
    await page.getByText('What stays where it was').scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await overlay.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Stay a while' }).getByRole('link', { name: 'Sign in' }).press('Enter');
    const layer = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
    await layer.getByLabel('Email', { exact: true }).fill(sampleReader.email);
    await layer.getByLabel('Password', { exact: true }).fill(sampleReader.password);
    await layer.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForFunction(() => document.querySelector('x-wall dialog') === null);
    // Within a line of its text: the browser keeps what is in view in its place while fonts come.
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 24, place);
    expect(await page.getByRole('button', { name: 'Continue' }).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('becomes a notice below the whole text without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(walled);
    const notice = page.getByRole('complementary', { name: 'Read on with a free account' });
    await notice.waitFor();
    expect(await notice.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe(
      `/register?redirectURL=${encodeURIComponent(walled)}&practice=operations`,
    );
    expect(await page.getByRole('heading', { name: 'Three questions before you sign' }).isVisible()).toBe(true);
  });
});

test('premium text is sent to premium readers only, with and without script', async () => {
  const briefing = '/briefings/energy-contracts';
  const [premium, other] = ['The foundry bought its ember load', 'The worked example is for premium readers'];
  const read = async (who?: { readonly email: string; readonly password: string }) => {
    const { page, context } = await visit({ javaScriptEnabled: false });
    if (who !== undefined) {
      await page.goto(`/signin?redirect=${encodeURIComponent(briefing)}`);
      await signIn(page, who);
      await page.waitForURL(`${site}${briefing}`);
    }
    const answer = await context.request.get(briefing);
    const html = await answer.text();
    return [
      html.includes(premium),
      html.includes(other),
      answer.headers()['cache-control']?.includes('no-store') ?? false,
    ];
  };
  expect(await read()).toEqual([false, true, false]);
  expect(await read(await registered())).toEqual([false, true, true]);
  expect(await read(samplePremium)).toEqual([true, false, true]);

  const { page, complaints } = await visit({ width: 320 });
  await page.goto(briefing);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const layer = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await layer.getByLabel('Email', { exact: true }).fill(samplePremium.email);
  await layer.getByLabel('Password', { exact: true }).fill(samplePremium.password);
  await layer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'A worked example' }).waitFor();
  expect(await page.getByText(other).count()).toBe(0);
  expect(await lookAt(page, 'the page of a premium reader', [320, 1280])).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the print link of a gated article prints at once or after a sign-in', async () => {
  const gated = '/insights/first-hundred-days';
  const { page, complaints } = await visit();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });
  await page.goto(gated);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  const layer = page.getByRole('dialog', { name: 'Sign in to print' });
  await layer.getByLabel('Email', { exact: true }).fill(sampleReader.email);
  expect(new URL(page.url()).hash).toBe('#/auth-print');
  await layer.getByLabel('Password', { exact: true }).fill(sampleReader.password);
  await layer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-printed'));
  await page.goto(gated);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-printed'));
  expect(page.url()).toBe(`${site}${gated}`);
  expect(complaints).toEqual([]);
});
