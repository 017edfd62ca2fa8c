import type { Page } from 'playwright/test';
import { lookAt } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';

const article = '/insights/boards-and-ai-risk';
const banner = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();

/** As if the edge said of a visitor that they are in Germany, to the site alone. */
const visitFromGermany = async (options: Parameters<typeof visit>[0] = {}) => {
  const visitor = await visit({ ...options, hasDecided: false });
  await visitor.context.route(`${site}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-visitor-region': 'DE' } }),
  );
  return visitor;
};

/** What a page asks of anybody else, by the last part of the path, from now on. */
const foreignRequests = (page: Page): string[] => {
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== site && !found.includes(pathname)) found.push(pathname);
  });
  return found;
};

test('no request goes to a third party before consent or after its withdrawal', async () => {
  const { page } = await visitFromGermany();
  const asked = foreignRequests(page);
  await page.goto(article);
  await banner(page).waitFor();
  await page.goto('/careers/search-jobs');
  await page.goto(article);
  await banner(page).waitFor();
  expect([asked, await cookieNames(page)]).toEqual([[], []]);

  const chatbot = page.waitForRequest('**/third-parties/collect?from=chatbot');
  const shown = page.waitForRequest('**/third-parties/collect?from=analytics**');
  await press(page, 'Accept all');
  await Promise.all([chatbot, shown]);
  await banner(page).waitFor({ state: 'hidden' });
  expect(asked.toSorted()).toEqual(
    ['analytics.js', 'chatbot.js', 'collect', 'pixel.js', 'tag-manager.js'].map((name) => `/third-parties/${name}`),
  );
  expect(await cookieNames(page)).toEqual(['_fbp', '_ga', 'consent']);

  const other = await page.context().newPage();
  await other.goto('/about');
  await other.waitForFunction(() => 'dataLayer' in window);
  // As a widget that keeps its frame where no page can look.
  await other.evaluate(() => {
    const address = document.querySelector('script[src*="/third-parties/"]')?.getAttribute('src');
    const host = Object.assign(document.createElement('div'), { id: 'widget' });
    document.body.append(host);
    host.setHTMLUnsafe(
      `<p><template shadowrootmode="closed"><iframe src="${address}"></iframe><b>kept</b></template></p>`,
    );
  });
  await page.getByRole('link', { name: 'Cookie preferences' }).click();
  await press(page, 'Reject all');
  await page.getByRole('status').filter({ hasText: 'saved' }).waitFor();
  await other.waitForFunction(() => document.querySelector('meta[http-equiv="Content-Security-Policy"]') !== null);
  expect(await other.evaluate(() => document.querySelector('#widget p')?.shadowRoot?.innerHTML)).toBe('<b>kept</b>');
  expect(await cookieNames(page)).toEqual(['consent']);
  asked.length = 0;
  const askedElsewhere = foreignRequests(other);
  await other.evaluate(() => {
    new Image().src = Reflect.get(document.querySelector('script[src*="/third-parties/"]') ?? {}, 'src');
  });
  await page.goto(article);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect([asked, askedElsewhere.filter((path) => !path.endsWith('.js')), await cookieNames(page)]).toEqual([
    [],
    [],
    ['consent'],
  ]);
});

test('the banner closes by keyboard without a page load, in Arabic at 320 px', async () => {
  const { page, complaints } = await visit({ hasDecided: false, width: 320 });
  await page.goto(`/ar${article}`);
  const arabic = page.getByRole('region', { name: 'اختيارك بشأن ملفات تعريف الارتباط' });
  await arabic.waitFor();
  expect(await lookAt(page, 'the banner', [320, 1280])).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('قبول الكل');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await arabic.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await page.goto(`/ar/cookie-preferences`);
  expect(await lookAt(page, 'the preferences', [320, 1280])).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the banner is a form that returns to the page without script', async () => {
  const { page } = await visitFromGermany({ javaScriptEnabled: false });
  await page.goto(article);
  await press(page, 'Reject all');
  await page.waitForURL(`**${article}`);
  expect(await banner(page).isVisible()).toBe(false);
  await page.goto('/cookie-preferences');
  await page.getByRole('checkbox', { name: 'Functional' }).check();
  await press(page, 'Save preferences');
  await page.getByText('Your preferences are saved.').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Functional' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Targeting' }).isChecked()).toBe(false);
});

test('an embed loads after its own consent and is removed when that is withdrawn', async () => {
  const { page, context, complaints } = await visitFromGermany();
  await context.route('http://127.0.0.1:4000/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Piece</title><p>A piece from elsewhere.</p>',
    }),
  );
  const asked = foreignRequests(page);
  await page.goto('/ar/patterns/inline-embed/alone');
  await press(page, 'رفض الكل');
  const load = page.getByRole('button', { name: /127\.0\.0\.1:4000/ });
  await load.waitFor();
  expect(await lookAt(page, 'the place of a piece in Arabic', [320, 1280])).toEqual([]);
  expect(asked).toEqual([]);
  await load.press('Enter');
  await page.frameLocator('iframe').getByText('A piece from elsewhere.').waitFor();
  expect([asked, await load.isVisible()]).toEqual([['/third-parties/piece'], false]);
  const { consent } = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(JSON.parse(decodeURIComponent(consent ?? '{}')).groups).toEqual(['C0001', 'C0003']);

  const other = await context.newPage();
  await other.goto('/cookie-preferences');
  await press(other, 'Reject all');
  await load.waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  // What was agreed to, and nothing else.
  expect(complaints).toEqual(['foreign request: http://127.0.0.1:4000/third-parties/piece']);
});
