import { contrastWidths, lookAt } from '../support/axe.ts';
import { expect, follow, test, visit, widths } from '../support/browser.ts';
import { found, jobsIn } from '../support/jobs.ts';

test.describe('The careers page', () => {
  test('shows the number, places and newest of the open jobs without script', async () => {
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

  test('has no axe violation and no sideways scroll in any language', async () => {
    test.setTimeout(300_000);
    const looks = ['', '/ar', '/de', '/ja-jp'].map(async (prefix) => {
      const { page, complaints } = await visit();
      await page.goto(`${prefix}/careers`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('main').getByRole('list').count()).toBeGreaterThan(2);
      const contrastAt = contrastWidths(prefix, widths);
      return [...(await lookAt(page, `${prefix} careers`, widths, { contrastAt })), ...complaints];
    });
    expect((await Promise.all(looks)).flat()).toEqual([]);
  });
});

test('The careers search and the university search bar submit to their search pages', async () => {
  const plain = await visit({ javaScriptEnabled: false });
  await plain.page.goto('/about');
  const jobs = plain.page.getByRole('region', { name: 'Work with us' });
  const shown = await jobs.getByRole('listitem').count();
  expect(shown > 0 && shown <= 3).toBe(true);
  await follow(jobs.getByRole('button', { name: 'Search', exact: true }));
  expect(plain.page.url()).toContain('/careers/search-jobs?query=data');
  expect(await found(plain.page)).toBeGreaterThanOrEqual(shown);

  const bar = (page: typeof plain.page) => page.getByRole('region', { name: 'Search our university' });
  await plain.page.goto('/insights/reports');
  await bar(plain.page).getByRole('searchbox').or(bar(plain.page).getByRole('combobox')).fill('complexity');
  await follow(bar(plain.page).getByRole('button', { name: 'Search', exact: true }));
  expect(new URL(plain.page.url()).pathname).toBe('/search');
  await plain.page
    .getByRole('main')
    .getByRole('link', { name: /complexity/i })
    .first()
    .waitFor();

  const { page, complaints } = await visit();
  await page.goto('/insights/reports');
  const box = bar(page).getByRole('combobox');
  await bar(page).getByRole('searchbox').or(box).click();
  await box.pressSequentially('complex');
  await page.getByRole('option').first().waitFor();
  await box.press('Enter');
  await page.waitForURL('**/search?**');
  expect(complaints).toEqual([]);
});
