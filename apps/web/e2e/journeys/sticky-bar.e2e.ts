import type { Page } from 'playwright/test';
import { expect, test, visit } from '../support/browser.ts';

type Seen = { readonly isUnderBar: boolean; readonly isReached: boolean };

/** Scrolls each of these controls through the lowest part of the window. Returns what a click in its middle reaches there. */
const scrolledThrough = (page: Page, selector: string): Promise<readonly Seen[]> =>
  page.evaluate(async (wanted) => {
    const bar = document.querySelector('.bar--sticky');
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const seen: { isUnderBar: boolean; isReached: boolean }[] = [];
    // The content of a closed panel has a position, but is not shown.
    const visible = [...document.querySelectorAll(wanted)].filter((control) => control.checkVisibility());
    for (const control of visible) {
      for (let above = 20; above <= 200; above += 30) {
        const before = control.getBoundingClientRect();
        const y = innerHeight - above;
        scrollBy({ top: before.top + before.height / 2 - y, behavior: 'instant' });
        // The observer reports after a frame, and the bar is gone in the one after it.
        for (let frame = 0; frame < 4; frame += 1) await nextFrame();
        const { left, width, top, height } = control.getBoundingClientRect();
        const point = [left + width / 2, top + height / 2] as const;
        const lies = bar?.getBoundingClientRect();
        const reached = document.elementFromPoint(...point);
        seen.push({
          isUnderBar: lies !== undefined && point[1] > lies.top && point[1] < lies.bottom,
          isReached: reached !== null && control.contains(reached),
        });
      }
    }
    return seen;
  }, selector);

for (const [what, width, selector] of [
  ['the buttons of a carousel', 360, '.carousel__bar button:enabled'],
  ['another bar', 1280, '.bar:not(.bar--sticky) :is(a, button)'],
] as const)
  test(`the sticky bar leaves ${what} to the pointer, at ${width} px`, async () => {
    const { page } = await visit({ width });
    await page.goto('/featured-insights');
    await page.locator('x-island[data-bar="open"] > .bar--sticky').waitFor({ state: 'attached' });
    await page.locator('.carousel__bar').first().waitFor();
    const seen = await scrolledThrough(page, selector);
    expect(seen.filter(({ isUnderBar }) => isUnderBar).length).toBeGreaterThan(1);
    expect(seen.filter(({ isUnderBar, isReached }) => isUnderBar && !isReached)).toEqual([]);
    // It is there again where nothing is under it.
    await page.locator('.newsletter-card').first().scrollIntoViewIfNeeded();
    await page.locator('.bar--sticky').waitFor();
  });
