import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test, visit } from '../support/browser.ts';
import { registered, signIn } from '../support/people.ts';

test.describe('A grid wall', () => {
  /** Fills the first wall of the page with so many cards for each number in a row, and names those of which a row has a hole. */
  const withHoles = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const list = document.querySelector('.wall__cards');
      const card = list?.firstElementChild;
      if (!list || !card) throw new Error('no wall');
      const found: string[] = [];
      for (const columns of [1, 2, 3, 4, 5])
        for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
          list.className = `wall__cards wall__cards--${columns}`;
          list.replaceChildren(...Array.from({ length: count }, () => card.cloneNode(true)));
          const rows = new Map<number, { start: number; end: number }>();
          for (const each of list.children) {
            const { top, left, right } = each.getBoundingClientRect();
            const row = rows.get(Math.round(top));
            rows.set(Math.round(top), {
              start: Math.min(row?.start ?? left, left),
              end: Math.max(row?.end ?? right, right),
            });
          }
          const whole = list.getBoundingClientRect();
          const isWhole = [...rows.values()].every(
            ({ start, end }) => Math.abs(start - whole.left) < 1 && Math.abs(end - whole.right) < 1,
          );
          if (!isWhole) found.push(`${count} cards, ${columns} in a row`);
        }
      return found;
    });

  for (const [language, width] of [
    ['', 360],
    ['', 700],
    ['', 1100],
    ['', 1400],
    ['/ar', 1100],
  ] as const)
    test(`fills its last row for any number of cards (${language}/patterns/grid-wall, ${width} px)`, async () => {
      const { page } = await visit({ width });
      await page.goto(`${language}/patterns/grid-wall`);
      expect(await withHoles(page)).toEqual([]);
    });
});

test.describe('The columns of the footer', () => {
  const columns = (page: Page): Promise<readonly (readonly number[])[]> =>
    page.evaluate(() =>
      ['.site-footer__links', '.site-footer__legal'].map((column) => {
        const box = document.querySelector(column)?.getBoundingClientRect();
        return [Math.round(box?.left ?? -1), Math.round(box?.width ?? -1)];
      }),
    );

  test('stay in place when a visitor signs in', async () => {
    const { page } = await visit();
    const paths = ['/', '/ar'];
    const seen = async () => {
      const boxes = [];
      for (const path of paths) {
        await page.goto(path);
        boxes.push(await columns(page));
      }
      return boxes;
    };
    const before = await seen();
    const linksBefore = await page.locator('.site-footer a:visible').count();
    await page.goto('/signin');
    await signIn(page, await registered());
    await page.waitForURL((url) => url.pathname !== '/signin');
    expect(await seen()).toEqual(before);
    expect(await page.locator('.site-footer a:visible').count()).toBeLessThan(linksBefore);
  });
});

test('"Close menu" shows a cross', async () => {
  const { page } = await visit({ width: 360 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const button = page.locator('.site-menu__close > .menu-button');
  const mark = await button.evaluate((element) => {
    const [style, before] = [getComputedStyle(element), getComputedStyle(element, '::before')];
    const height = Number.parseFloat(before.height);
    return {
      left: Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth),
      top: (element.getBoundingClientRect().height - height) / 2,
      width: Number.parseFloat(before.width),
      height,
    };
  });
  const { data, info } = await sharp(await button.screenshot())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** How many of these places of the mark, from 0 to 1 each way, have ink on them or beside them. */
  const inked = (places: readonly { readonly across: number; readonly down: number }[]): number =>
    places.filter(({ across, down }) =>
      [-1, 0, 1].some((shift) => {
        const x = Math.floor(mark.left + across * mark.width) + shift;
        const y = Math.floor(mark.top + down * mark.height);
        return (data[(y * info.width + x) * info.channels] ?? 255) < 128;
      }),
    ).length;
  const sides = [0.25, 0.75];
  const corners = sides.flatMap((across) => sides.map((down) => ({ across, down })));
  expect(inked([{ across: 0.5, down: 0.5 }, ...corners])).toBe(5);
  const ends = [0.15, 0.85];
  const between = ends.flatMap((end) => [
    { across: 0.5, down: end },
    { across: end, down: 0.5 },
  ]);
  expect(inked(between)).toBe(0);
});
