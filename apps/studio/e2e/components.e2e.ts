import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, site, studio } from './support.ts';

const folder = fileURLToPath(new URL('../public/components/', import.meta.url));
const list = fileURLToPath(new URL('../src/form/pictured.generated.ts', import.meta.url));

/** As wide as a desk, and as high as Payload shows pictures of components: 3 : 2. */
const [width, height] = [1280, 853];
/** The components of the pattern library, with the addresses of their pages. */
const libraryOf = async (page: Page): Promise<readonly { readonly component: string; readonly address: string }[]> => {
  await page.goto(`${site}/patterns`);
  return page
    .locator('main a[href*="/patterns/"]')
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links.map(({ textContent, href }) => ({ component: String(textContent), address: href })),
    );
};

/** Takes a picture of the first variant of a component in the pattern library; false where the library has none. */
const isTaken = async (page: Page, component: string, address: string): Promise<boolean> => {
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  // Each variant follows its name.
  const variant = page.locator('main .page > .section-header + *').first();
  if (answer?.status() !== 200 || (await variant.count()) === 0) return false;
  await variant.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const box = await variant.boundingBox();
  if (box === null || box.height < 8) return false;
  const top = await page.evaluate(() => scrollY);
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: box.y + top, width, height: Math.min(height, box.height), scale: 480 / width };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip,
    captureBeyondViewport: true,
  });
  await session.detach();
  writeFileSync(`${folder}${component}.webp`, Buffer.from(data, 'base64'));
  return true;
};

// `npm run studio -- pictures` takes them.
if (process.env.STUDIO_PICTURES !== undefined)
  test('The pictures of components are those of the pattern library', async ({ page }) => {
    test.setTimeout(900_000);
    await page.setViewportSize({ width, height: 900 });
    const refusal = { version: 1, groups: ['C0001'], time: '2026-01-01T00:00:00.000Z' };
    await page
      .context()
      .addCookies([{ name: 'consent', value: encodeURIComponent(JSON.stringify(refusal)), url: site }]);
    mkdirSync(folder, { recursive: true });
    const taken: string[] = [];
    // What an embed shows is of another house.
    for (const { component, address } of await libraryOf(page))
      if (!component.endsWith('Embed') && (await isTaken(page, component, address))) taken.push(component);
    const lines = taken.toSorted().map((component) => `  '${component}',\n`);
    writeFileSync(
      list,
      `// Written by \`npm run studio -- pictures\`: the components with a picture in \`public/components\`.\nexport const pictured: readonly string[] = [\n${lines.join('')}];\n`,
    );
    expect(taken.length).toBeGreaterThan(30);
  });

test('Components are offered by name, picture and purpose', async ({ page }) => {
  await grant(sampleEditor.email, 'editor');
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/page/create`);
  await page.locator('#field-fields__main').getByRole('button', { name: 'Add Component' }).click();
  const cards = page.locator('.blocks-drawer__block .thumbnail-card');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(20);
  // What no form has is entered as JSON.
  const silent = page.locator('.blocks-drawer__block .thumbnail-card:not([data-purpose])');
  await expect(silent.filter({ hasNotText: 'JSON' })).toHaveCount(0);
  const pictures = page.locator('.blocks-drawer__block .thumbnail-card img');
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth > 0).length),
    )
    .toBeGreaterThan(20);
  expect(await axeFindings(page, { within: '.blocks-drawer__blocks-wrapper' })).toEqual([]);
});
