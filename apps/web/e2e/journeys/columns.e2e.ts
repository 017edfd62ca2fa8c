import { expect, test, visit } from '../support/browser.ts';

const wrapped = '.columns--3by1.columns-wrapped';

type Place = { readonly width: number; readonly top: number };

/** Where both columns of the wrapped layout of the pattern library stand in a window of this width. */
const columnsAt = async (width: number): Promise<readonly Place[]> => {
  const { page, complaints } = await visit({ width });
  await page.goto('/patterns/main-content-layout');
  const places = await page
    .locator(`${wrapped} > :is(.columns__a, .columns__b)`)
    .evaluateAll((columns) =>
      columns.map((each) => each.getBoundingClientRect()).map(({ width, top }) => ({ width, top })),
    );
  expect(complaints).toEqual([]);
  return places;
};

test('wrapped columns of 8 and 4 stack in a narrow window only (D§3)', async () => {
  const [text, rail] = await columnsAt(1280);
  expect(rail?.top).toBe(text?.top);
  expect((text?.width ?? 0) / (rail?.width ?? 1)).toBeCloseTo(2, 0);
  const [first, second] = await columnsAt(320);
  expect(second?.top).toBeGreaterThan(first?.top ?? 0);
  expect(second?.width).toBe(first?.width);
});
