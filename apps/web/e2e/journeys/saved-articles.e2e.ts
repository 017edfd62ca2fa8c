import type { Page } from 'playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { sampleReader, saveAll, signIn } from '../support/people.ts';

const items = (page: Page) => page.getByRole('main').getByRole('article');

/** Saves everything the site has to save. */
const saveEverything = async (page: Page): Promise<number> => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const found = sitemap.matchAll(/<loc>[^<]*?((?:\/(?:de|ar|ja-jp))?\/insights\/[^<]+)<\/loc>/g);
  return saveAll(page, [...new Set([...found].map(([, path]) => path ?? ''))]);
};

test.describe('The saved-articles page', () => {
  test('loads more, removes after a confirmation and keeps an article on a failed removal', async () => {
    const { page, complaints } = await visit();
    await page.goto('/signin');
    await signIn(page, sampleReader);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    const saved = await saveEverything(page);
    expect(saved).toBeGreaterThanOrEqual(12);

    await page.goto('/account/saved-articles');
    expect(await items(page).count()).toBe(9);
    await page.getByText(`${saved} saved`).first().waitFor();
    const japanese = items(page).locator('[lang="ja-JP"] p').first();
    expect(await japanese.evaluate((line) => getComputedStyle(line).fontFamily)).toContain('Noto Sans JP');
    await page
      .getByRole('button', { name: 'Load more' })
      .or(page.getByRole('link', { name: 'Load more' }))
      .click();
    await items(page).nth(9).waitFor();
    expect(
      await items(page)
        .nth(9)
        .evaluate((item) => item.contains(document.activeElement)),
    ).toBe(true);
    const arabic = items(page)
      .filter({ has: page.locator('[lang="ar"]') })
      .first();
    for (let shown = 18; (await arabic.count()) === 0; shown += 9) {
      await page
        .getByRole('button', { name: 'Load more' })
        .or(page.getByRole('link', { name: 'Load more' }))
        .click();
      await items(page).nth(shown).waitFor();
    }
    const gap = await arabic.evaluate((item) => {
      const [title] = item.querySelector('h2 a')?.getClientRects() ?? [];
      const picture = item.querySelector('img')?.getBoundingClientRect();
      return (title?.left ?? Number.NaN) - (picture?.right ?? Number.NaN);
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(64);
    expect(complaints).toEqual([]);

    await items(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page
      .getByText(`${saved - 1} saved`)
      .first()
      .waitFor();

    await page.route('**/api/user/v2/users/**', (route) => route.abort());
    await items(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('tooltip').waitFor();
    await page
      .getByText(`${saved - 1} saved`)
      .first()
      .waitFor();
  });
});
