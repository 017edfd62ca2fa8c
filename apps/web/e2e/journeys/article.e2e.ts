import type { Page } from 'playwright/test';
import { axeFindings, contrastWidths, lookAt, overflow } from '../support/axe.ts';
import { expect, follow, site, test, visit, widths } from '../support/browser.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';

const article = '/insights/cost-of-complexity';
const articles = [
  article,
  '/insights/boards-and-ai-risk',
  '/insights/family-firm-succession',
  '/de/insights/factory-energy-at-night',
  '/ar/insights/cost-of-complexity',
  '/ja-jp/insights/family-firm-succession',
];

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return { top, bottom, width, height };
    });

for (const path of articles)
  test(`${path} shows its text on the first screen`, async () => {
    const { page } = await visit({ width: 1280 });
    await page.goto(path);
    expect((await boxOf(page, '.hero')).height).toBeLessThanOrEqual(0.6 * 900);
    expect((await boxOf(page, '.article-body .prose > p')).top).toBeLessThan(900);
  });

test('the "In brief" box comes before the text on a phone', async () => {
  const { page } = await visit({ width: 320 });
  await page.goto(article);
  const brief = await page.getByRole('heading', { name: 'In brief' }).boundingBox();
  const text = await boxOf(page, '.article-body .prose > p');
  expect(brief?.y).toBeLessThan(text.top);
});

test('an exhibit has labels of at least 12 px on a phone', async () => {
  const { page } = await visit({ width: 320 });
  await page.goto(article);
  const drawing = page.getByRole('img', { name: /^Bar chart of contribution margin/ });
  const drawn = async (): Promise<{ readonly source: string; readonly scale: number }> => {
    await drawing.scrollIntoViewIfNeeded();
    await drawing.evaluate(async (image) => {
      if (image instanceof HTMLImageElement) await image.decode();
    });
    return drawing.evaluate((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no image');
      return { source: image.currentSrc, scale: image.getBoundingClientRect().width / image.naturalWidth };
    });
  };
  const narrow = await drawn();
  expect(narrow.source).toMatch(/-narrow\.svg$/);
  const svg = await (await page.request.get(narrow.source)).text();
  // Outlines of letters are drawn on a field of 2,048.
  const sizes = [...svg.matchAll(/scale\(([\d.]+) -/g)].map(([, scale]) => Number(scale) * 2048 * narrow.scale);
  expect(sizes.length).toBeGreaterThan(50);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await drawn()).source).toMatch(/exhibit\.svg$/);
});

test('an exhibit is enlarged and read as a table without script', async () => {
  const { page } = await visit({ width: 320, javaScriptEnabled: false });
  await page.goto(article);
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const enlarged = page.getByRole('dialog');
  await enlarged.waitFor();
  expect((await enlarged.locator('img').boundingBox())?.width).toBeGreaterThan(900);
  await page.keyboard.press('Escape');
  await enlarged.waitFor({ state: 'hidden' });
  await page.getByText('Show as a table').click();
  await page.getByRole('rowheader', { name: 'Slowest quarter' }).waitFor();
  expect(await overflow(page)).toBe(0);
});

for (const path of [article, '/ar/insights/cost-of-complexity', '/privacy-policy'])
  test(`on a phone the tables of ${path} keep their words whole and scroll by keyboard`, async () => {
    const { page } = await visit({ width: 320 });
    await page.goto(path);
    const region = page.locator('.article-body > .prose [role=region]').last();
    expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    const isBroken = await region.evaluate((element) =>
      [...element.querySelectorAll('th, td')].some((cell) => cell.scrollWidth > cell.clientWidth + 1),
    );
    expect(isBroken).toBe(false);
    // Where lines begin at the right, the scrolling itself says at which edge there is a shadow: at the left, before anybody has scrolled.
    expect(await region.evaluate((element) => getComputedStyle(element).backgroundSize)).toBe(
      path.startsWith('/ar') ? '0px, 0px, 12px 100%, 0px 100%' : '24px 100%, 24px 100%, 12px 100%, 12px 100%',
    );
    await region.focus();
    await page.keyboard.press(path.startsWith('/ar') ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForFunction((element) => element?.scrollLeft !== 0, await region.elementHandle());
    expect(await overflow(page)).toBe(0);
  });

test('the table of contents marks the current section', async () => {
  const { page } = await visit({ width: 1280 });
  await page.goto(article);
  const link = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(2);
  await link.click();
  await page.waitForFunction((element) => element?.getAttribute('aria-current') === 'true', await link.elementHandle());
  expect(await page.locator('nav [aria-current]', { hasText: (await link.textContent()) ?? '' }).count()).toBe(1);
});

for (const [prefix, heading] of [
  ['', 'About the authors'],
  ['/ar', 'عن الكُتّاب'],
] as const)
  test(`${prefix}${article} shows its authors as they are on their pages`, async () => {
    const { page } = await visit({ width: 320 });
    await page.goto(prefix + article);
    const cards = page.getByRole('region', { name: heading }).getByRole('article');
    expect(await cards.count()).toBe(2);
    const portrait = cards.first().locator('img');
    await portrait.scrollIntoViewIfNeeded();
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await overflow(page)).toBe(0);
    const more = cards.first().getByRole('list').getByRole('link');
    expect(await more.count()).toBeGreaterThan(0);
    for (const link of await more.all()) expect(await link.getAttribute('href')).not.toBe(prefix + article);
    await cards.first().getByRole('heading', { level: 3 }).getByRole('link').click();
    await page.waitForURL(`**${prefix}/people/ingrid-vasseur-holt`);
  });

for (const [prefix, heading] of [
  ['', 'Next story'],
  ['/ar', 'المقال التالي'],
] as const)
  test(`${prefix}${article} leads to an older article, and that to another one`, async () => {
    const { page } = await visit({ width: 320 });
    await page.goto(prefix + article);
    const seen = [new URL(page.url()).pathname];
    for (let step = 0; step < 3; step += 1) {
      const story = page.getByRole('region', { name: heading });
      const link = story.getByRole('link');
      const address = (await link.getAttribute('href')) ?? '';
      expect(seen).not.toContain(address);
      expect(address.startsWith(`${prefix}/insights/`)).toBe(true);
      await follow(link);
      await page.waitForURL(`**${address}`);
      seen.push(address);
    }
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

for (const [prefix, copy, copied] of [
  ['', 'Copy link to this passage', 'Copied'],
  ['/ar', 'نسخ رابط هذا المقطع', 'تم النسخ'],
] as const)
  test(`a passage of ${prefix}${article} has a link that names its first and last words`, async () => {
    const { page, complaints } = await visit({ width: 320, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(prefix + article);
    const paragraph = page.locator('main .prose > p').nth(4);
    await paragraph.scrollIntoViewIfNeeded();
    await paragraph.selectText();
    const offer = page.getByRole('button', { name: copy });
    await expect(offer).toBeInViewport();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await offer.click();
    await page.getByRole('status').filter({ hasText: copied }).waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const [own, ends = ''] = address.split('#:~:text=');
    expect(own).toBe(`${site}${prefix}${article}`);
    // The browser of the journeys scrolls to no text fragment.
    const [first = '', last = ''] = ends.split(',').map(decodeURIComponent);
    const text = (await paragraph.textContent())?.trim() ?? '';
    expect([text.startsWith(first), text.endsWith(last)]).toEqual([true, true]);
    expect(first).not.toBe('');
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

test('the share menu opens by keyboard and returns the focus on Escape', async () => {
  const { page } = await visit({ width: 1280 });
  await page.goto(article);
  const control = page.locator('summary', { hasText: 'Share' });
  await tabTo(page, control);
  await page.keyboard.press('Enter');
  const mail = page.locator('.share-menu').getByRole('link', { name: 'Email', exact: true });
  await mail.waitFor();
  expect((await mail.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await mail.waitFor({ state: 'hidden' });
  expect(await hasFocus(control)).toBe(true);
});

test('a share menu that was opened before its script ran closes on Escape', async () => {
  const { page } = await visit({ width: 1280 });
  let release = () => {};
  const opened = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/_islands/**', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(article, { waitUntil: 'commit' });
  const control = page.locator('summary', { hasText: 'Share' });
  await control.click();
  const mail = page.locator('.share-menu').getByRole('link', { name: 'Email', exact: true });
  await mail.waitFor();
  const loaded = page.waitForResponse('**/share-window-*.js');
  release();
  // Importing it once more waits until it has run.
  await page.evaluate(`import(${JSON.stringify((await loaded).url())}).then(() => {})`);
  await page.keyboard.press('Escape');
  await mail.waitFor({ state: 'hidden' });
  expect(await hasFocus(control)).toBe(true);
});

test('the share button calls the share dialog of a phone', async () => {
  const { page, context } = await visit({ width: 320, hasTouch: true, isMobile: true });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => document.documentElement.setAttribute('data-shared', JSON.stringify(shared)),
    });
  });
  await page.goto(article, { waitUntil: 'networkidle' });
  await page.locator('summary', { hasText: 'Share' }).tap();
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-shared'));
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}');
  expect(shared).toEqual({ title: expect.any(String), url: expect.stringMatching(/\/third-parties\/s\/[\w-]{8}$/) });
  const led = await page.context().request.get(shared.url, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([302, `${site}${article}`]);
  expect(await page.getByRole('link', { name: 'Email', exact: true }).isVisible()).toBe(false);
});

test('the marks of a quiz use system colours in forced-colours mode', async () => {
  const { page } = await visit({ forcedColors: 'active' });
  await page.goto('/insights/boards-and-ai-risk');
  const quiz = page.getByRole('region', { name: 'Would you have asked?' });
  await quiz.scrollIntoViewIfNeeded();
  await page.locator('.quiz x-island[ready]').waitFor();
  await quiz.getByRole('radio').first().check();
  await quiz.locator('.quiz-mark').first().waitFor();
  const colours = await quiz.evaluate((element) => {
    const probe = (name: string): string => {
      const span = document.createElement('span');
      span.style.setProperty('color', name);
      element.append(span);
      const { color } = getComputedStyle(span);
      span.remove();
      return color;
    };
    const mark = element.querySelector('.quiz-mark');
    return { mark: mark && getComputedStyle(mark).color, text: probe('CanvasText') };
  });
  expect(colours.mark).toBe(colours.text);
});

for (const path of ['/contact', '/imprint', '/accessibility'])
  test(`${path} has no axe violation and no sideways scroll in any language and width`, async () => {
    const findings = ['', '/de', '/ar', '/ja-jp'].map(async (prefix) => {
      const { page } = await visit();
      await page.goto(prefix + path);
      expect(await page.locator('html').getAttribute('lang')).toBe(
        { '': 'en', '/de': 'de', '/ar': 'ar', '/ja-jp': 'ja-JP' }[prefix],
      );
      expect(await page.locator('.fallback-notice').count()).toBe(0);
      return lookAt(page, prefix + path, widths, { contrastAt: contrastWidths(prefix, widths) });
    });
    expect((await Promise.all(findings)).flat()).toEqual([]);
  });

test('the header breaks no word at 320 px and underlines the current language', async () => {
  const { page } = await visit({ width: 320 });
  for (const prefix of ['/ja-jp', '/ar', '/de', '/']) {
    await page.goto(prefix);
    const menu = page.locator('.menu-button').first();
    expect(await menu.evaluate((button) => button.getClientRects().length)).toBe(1);
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(48);
    await menu.click();
    const current = page.locator('.site-menu__languages [aria-current]');
    expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
  }
});

test('a share link opens a window of 600 by 500 with a short link to the page', async () => {
  const { page, context } = await visit({ width: 1280 });
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(article);
  await page.locator('summary', { hasText: 'Share' }).click();
  const network = page.getByRole('link', { name: 'LinkedIn' }).first();
  await network.hover();
  await page.waitForFunction(
    (link) => link instanceof HTMLAnchorElement && link.href.includes('third-parties%2Fs%2F'),
    await network.elementHandle(),
  );
  const opening = page.waitForEvent('popup');
  await network.click();
  const popup = await opening;
  expect(await popup.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([600, 500, null]);
  const short = new URL(popup.url()).searchParams.get('url') ?? '';
  const led = await context.request.get(short, { maxRedirects: 0 });
  expect(led.headers().location).toMatch(new RegExp(`^${site}${article}\\?cid=[\\w-]+$`));
});
