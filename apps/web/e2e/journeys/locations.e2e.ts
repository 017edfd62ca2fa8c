import { lookAt } from '../support/axe.ts';
import { expect, follow, test, visit } from '../support/browser.ts';

test('the list opens one region at a time and links to offices without script', async () => {
  const { page, complaints } = await visit({ javaScriptEnabled: false });
  await page.goto('/locations#tokyo');
  const main = page.getByRole('main');
  await main.getByText('Kawabe Building').waitFor();
  await main.getByText('Europe', { exact: true }).click();
  expect(await main.getByText('Haldenufer 12').isVisible()).toBe(false);
  await main.getByText('Germany', { exact: true }).click();
  await main
    .locator('summary')
    .filter({ hasText: /^Berlin$/ })
    .click();
  await main.getByText('Haldenufer 12').waitFor();
  expect(await main.locator('details[open]').count()).toBe(3);
  expect(await main.getByText('Kawabe Building').isVisible()).toBe(false);
  await follow(main.getByRole('button', { name: 'Tokyo' }));
  expect(new URL(page.url()).pathname).toBe('/locations/tokyo');
  await main.getByRole('heading', { level: 1, name: 'Tokyo' }).waitFor();
  await main
    .getByRole('region', { name: 'People in Tokyo' })
    .getByRole('link', { name: 'Kenji Morisaki' })
    .first()
    .waitFor();
  // Near as it is, the world is drawn with lines as thin as from afar.
  const [width, thin] = await page
    .locator('.map__drawing .map__borders')
    .evaluate((use) => [getComputedStyle(use).strokeWidth, use.getAttribute('href')]);
  expect(width).toBe('0.7px');
  expect(await page.evaluate(async (href) => (await fetch(href ?? '')).text(), thin)).toContain(
    'id="borders" fill="none" vector-effect="non-scaling-stroke"',
  );
  expect(await main.getByRole('link', { name: 'Open jobs in Tokyo' }).getAttribute('href')).toBe(
    '/careers/search-jobs?cities=Tokyo',
  );
  expect(complaints).toEqual([]);
});

test('a city is chosen by keyboard and announced, in Arabic at 320 px', async () => {
  const { page, complaints } = await visit({ width: 320 });
  await page.goto('/ar/locations');
  const main = page.getByRole('main');
  const dubai = main.getByRole('button', { name: 'دبي' });
  await dubai.focus();
  await page.locator('x-island[data-name=office-map][ready]').waitFor();
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'دبي', pressed: true }).waitFor();
  await main.getByRole('status').filter({ hasText: 'دبي' }).waitFor({ state: 'attached' });
  expect(await main.locator('.map__frame .map__way-on').getAttribute('href')).toContain('openstreetmap.org');
  expect(await lookAt(page, 'the locations', [320, 1280])).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the map provider gets no request before consent or after its withdrawal', async () => {
  const { page, context } = await visit({ hasDecided: false });
  // The real map has a pin of the same name.
  const cityButton = (name: string) => page.getByRole('form', { name: 'Choose a city' }).getByRole('button', { name });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/map-style|map-tiles|real-map/.test(pathname)) asked.push(pathname);
  });
  const island = page.locator('x-island[data-name=office-map][ready]');
  const decide = (groups: readonly string[]) =>
    context.addCookies([
      {
        name: 'consent',
        value: encodeURIComponent(JSON.stringify({ version: 1, groups, time: new Date().toISOString() })),
        url: new URL(page.url()).origin,
      },
    ]);
  await page.goto('/locations/berlin');
  await cityButton('Berlin').scrollIntoViewIfNeeded();
  await island.waitFor();
  expect(asked).toEqual([]);

  await decide(['C0001', 'C0003']);
  const style = page.waitForRequest('**/third-parties/map-style.json');
  await page.goto('/locations/berlin');
  await cityButton('Berlin').scrollIntoViewIfNeeded();
  await style;
  await page.locator('.map__real canvas').waitFor();
  await page.locator('.map__drawing').waitFor({ state: 'detached' });

  await decide(['C0001']);
  await page.evaluate(() => new BroadcastChannel('masthead_consent').postMessage('decided'));
  await page.locator('.map__drawing').waitFor();
  asked.length = 0;
  await page.goto('/locations/tokyo');
  await cityButton('Tokyo').scrollIntoViewIfNeeded();
  await island.waitFor();
  expect(asked).toEqual([]);
});
