import { contrastWidths, lookAt } from '../support/axe.ts';
import { follow, visit, widths } from '../support/browser.ts';
import { found, jobsIn } from '../support/jobs.ts';

describe('The careers page', () => {
  test('tells from the jobs themselves how many are open, where and which are new, without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/careers');
    const told = Number(/\d+/.exec((await page.getByText(/^Open jobs: /).textContent()) ?? '')?.[0]);
    const place = page.getByRole('region', { name: /^Where there are jobs/ }).getByRole('link');
    const [, city = '', count = ''] = /^(.+) \((\d+)\)$/.exec((await place.first().textContent()) ?? '') ?? [];
    expect(await page.getByRole('region', { name: 'The newest jobs' }).getByRole('link').count()).toBe(3);
    await follow(place.first());
    expect(await page.getByRole('link', { name: `Remove ${city}` }).count()).toBe(1);
    expect(await found(page)).toBe(Number(count));

    await page.goto('/careers');
    await follow(page.getByRole('link', { name: 'See all open jobs' }));
    expect(await found(page)).toBe(told);
    await page.goBack();
    await page.getByLabel('Search jobs', { exact: true }).fill('engineer');
    await follow(page.getByRole('button', { name: 'Search', exact: true }));
    expect(new URL(page.url()).search).toBe('?query=engineer');
    expect(await found(page)).toBeLessThan(told);
    expect(await jobsIn(page).count()).toBeGreaterThan(0);
  });

  test('has in no language an axe violation, and does not scroll sideways', async () => {
    const looks = ['', '/ar', '/de', '/ja-jp'].map(async (prefix) => {
      const { page, complaints } = await visit();
      await page.goto(`${prefix}/careers`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('main').getByRole('list').count()).toBeGreaterThan(2);
      const contrastAt = contrastWidths(prefix, widths);
      return [...(await lookAt(page, `${prefix} careers`, widths, { contrastAt })), ...complaints];
    });
    expect((await Promise.all(looks)).flat()).toEqual([]);
  }, 120_000);
});
