import type { Locator, Page } from 'playwright/test';

/** Presses Tab until the focus is on what is looked for; fails when the whole page was walked through in vain. */
export const tabTo = async (page: Page, wanted: Locator, most = 60): Promise<void> => {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(wanted)) return;
  }
  throw new Error(`${most} presses of Tab do not lead to ${wanted}`);
};

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Whether the browser draws a mark around what has the focus, on it or on the card around it. */
export const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    for (let element = document.activeElement; element !== null; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
      if (element.matches('article, form, main')) return false;
    }
    return false;
  });
