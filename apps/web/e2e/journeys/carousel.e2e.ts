import type { Page } from 'playwright/test';
import { expect, test, visit } from '../support/browser.ts';

/** Waits until that slide lies where the carousel is. */
const isSeen = async (page: Page, index: number): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const scroller = document.querySelector('.carousel__slides');
    const slide = scroller?.children[wanted];
    const away = (slide?.getBoundingClientRect().left ?? 1_000) - (scroller?.getBoundingClientRect().left ?? 0);
    return Math.abs(away) < 2;
  }, index);
};

const turn = async (path: string, onward: string): Promise<readonly string[]> => {
  const { page, complaints } = await visit({ width: 320 });
  await page.goto(path);
  const counter = (text: string) => page.locator('.carousel__count', { hasText: text }).waitFor();
  const slides = page.locator('.carousel__slides');

  await page.locator('[data-step="1"]').click();
  await isSeen(page, 1);
  await counter('02 / 03');
  await slides.press(onward);
  await isSeen(page, 2);
  await counter('03 / 03');

  // As a finger does it: the scroller alone.
  await slides.evaluate((scroller) => {
    scroller.scrollLeft = 0;
  });
  await counter('01 / 03');
  await page.locator('[data-step="1"]').click();
  await isSeen(page, 1);
  return complaints;
};

test('a carousel moves by buttons and keys in reading direction from the visible slide', async () => {
  const complaints = await Promise.all([turn('/about', 'ArrowRight'), turn('/ar/about', 'ArrowLeft')]);
  expect(complaints.flat()).toEqual([]);
});

test('a carousel shows every slide by links without script', async () => {
  const { page } = await visit({ width: 320, javaScriptEnabled: false });
  await page.goto('/about');
  await page.locator('.carousel__bullets a').nth(2).click();
  const [scroller, third] = await Promise.all(
    [page.locator('.carousel__slides'), page.locator('.carousel__slide').nth(2)].map((each) => each.boundingBox()),
  );
  expect(Math.abs((third?.x ?? 1_000) - (scroller?.x ?? 0))).toBeLessThan(2);
  expect(await page.locator('.carousel__step').first().isVisible()).toBe(false);
});
