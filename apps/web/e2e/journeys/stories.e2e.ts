import type { Page } from 'playwright/test';
import { axeFindings, frame } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';

const moving = { reducedMotion: 'no-preference' } as const;

/** Waits until that part is the one that is seen, and the one that the address names. */
const isAt = (page: Page, part: string) =>
  page.waitForFunction((name) => {
    const panel = document.getElementById(name);
    const track = panel?.parentElement?.getBoundingClientRect();
    const away = (panel?.getBoundingClientRect().left ?? 1_000) - (track?.left ?? 0);
    return location.hash === `#${name}` && Math.abs(away) < 2;
  }, part);

const walk = async (path: string, onward: string): Promise<readonly string[]> => {
  const { page, complaints } = await visit(moving);
  await page.goto(path);
  await page.locator('x-island[data-name="walk-tabs"][ready]').waitFor();
  const footer = page.locator('.site-footer');
  await page.locator('#tab-hero h1').hover();
  await page.mouse.wheel(0, 120);
  await isAt(page, 'tab-story-1-mediatype-image');
  await page.keyboard.press(onward);
  await isAt(page, 'tab-story-2-mediatype-video');
  expect(await footer.isVisible()).toBe(false);
  await page.locator('.five-fifty__tabs a').last().click();
  await isAt(page, 'tab-related-articles');
  await footer.waitFor();
  return complaints;
};

test('a five-fifty moves by wheel, keys and links in reading direction (C§4)', async () => {
  const path = '/insights/night-in-five-minutes';
  const complaints = await Promise.all([walk(path, 'ArrowRight'), walk(`/ar${path}`, 'ArrowLeft')]);
  expect(complaints.flat()).toEqual([]);
});

test('the text of a scrolly passes over a fixed picture without script', async () => {
  const { page } = await visit({ ...moving, javaScriptEnabled: false });
  await page.goto('/insights/night-walk');
  const picture = page.locator('.scrolly__scene--over .scrolly__media').first();
  for (const title of ['Three people and a torch', 'Six weeks later']) {
    await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
    expect((await picture.boundingBox())?.y).toBe(0);
  }
  const enlarge = picture.getByRole('button', { name: 'Enlarge' });
  await enlarge.press('Enter');
  const close = page.getByRole('dialog').getByRole('button');
  await close.waitFor();
  expect(await hasFocus(close)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await hasFocus(enlarge)).toBe(true);
});

test('animated stories have no axe violation on any background', async () => {
  const paths = [
    '/patterns/five-fifty/grey',
    '/ar/patterns/five-fifty/white',
    '/insights/night-in-five-minutes',
    '/insights/night-walk',
  ];
  const findings = paths.map(async (path) => {
    const { page } = await visit(moving);
    await page.goto(path, { waitUntil: 'networkidle' });
    return (await axeFindings(page, { without: frame })).map((finding) => `${path} ${finding}`);
  });
  expect((await Promise.all(findings)).flat()).toEqual([]);
});
