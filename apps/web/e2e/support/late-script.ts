import type { Page } from 'playwright/test';

/** Holds the scripts of an island back. Returns what releases them. */
export const holdScript = async (page: Page, island: string): Promise<() => void> => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`/_islands/.*${island}`), async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
};
