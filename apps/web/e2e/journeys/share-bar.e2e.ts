import { expect, test, visit } from '../support/browser.ts';

const article = '/insights/cost-of-complexity';

/** Where the share bar stands in the window after the text has been scrolled through; undefined where it is not seen. */
const placeAfterScrolling = async (size: { readonly width: number; readonly height: number }) => {
  const { page, complaints } = await visit({ width: size.width });
  await page.setViewportSize(size);
  await page.goto(article);
  await page
    .locator('.article-body p')
    .nth(8)
    .evaluate((text) => text.scrollIntoView({ behavior: 'instant' }));
  expect(complaints).toEqual([]);
  return { page, box: await page.locator('.share-bar').boundingBox() };
};

test('the share bar sticks to the top and never covers a focused link', async () => {
  const { page, box } = await placeAfterScrolling({ width: 1280, height: 900 });
  expect(box?.y).toBe(0);
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom).toBeLessThanOrEqual(63);
  for (const link of await page.locator('.article-body a[href]').all()) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await link.focus();
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.share-bar').isVisible()).toBe(false);
});

for (const size of [
  { width: 320, height: 640 },
  { width: 1280, height: 400 },
] as const)
  test(`the share bar covers no text in a window of ${JSON.stringify(size)}`, async () => {
    const { box } = await placeAfterScrolling(size);
    expect((box?.y ?? -1) + (box?.height ?? 0)).toBeLessThanOrEqual(0);
  });
