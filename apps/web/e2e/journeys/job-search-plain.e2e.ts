import { expect, follow, test, visit } from '../support/browser.ts';
import { found, jobList, jobsIn, searchBox } from '../support/jobs.ts';

test.describe('The job search without script', () => {
  const plain = { javaScriptEnabled: false } as const;

  test('submits words and filters as one form', async () => {
    const { page } = await visit(plain);
    await page.goto(jobList);
    const all = await found(page);
    await searchBox(page).fill('engineer');
    await page.locator('summary', { hasText: 'Location' }).click();
    await page.getByRole('checkbox', { name: /^Germany/ }).check();
    await page.getByRole('checkbox', { name: /^Spain/ }).check();
    await follow(page.getByRole('button', { name: 'Show jobs' }));
    expect(await searchBox(page).inputValue()).toBe('engineer');
    expect(await found(page)).toBeLessThan(all);
    await follow(page.getByRole('link', { name: 'Remove Spain' }));
    expect(await page.getByRole('link', { name: /^Remove/ }).count()).toBe(1);
    await follow(page.getByRole('link', { name: 'Clear all' }));
    expect(new URL(page.url()).search).toBe('?query=engineer');
  });

  for (const [name, options] of [
    ['without script', plain],
    ['with script', {}],
  ] as const)
    test(`suggests a spelling for a word without results, ${name}`, async () => {
      const { page } = await visit(options);
      await page.goto(`${jobList}?query=enigneer`);
      const suggestion = page.getByText('Did you mean “engineer”?');
      await suggestion.click();
      await page.getByText(/^Jobs found: /).waitFor();
      expect(new URL(page.url()).search).toBe('?query=engineer');
      expect(await suggestion.count()).toBe(0);
    });

  test('loads more by a link to the first new job', async () => {
    const { page } = await visit(plain);
    await page.goto(jobList);
    await follow(page.getByRole('link', { name: 'Load more' }));
    expect(page.url()).toMatch(/\?page=2#jobs-page-2$/);
    expect(await jobsIn(page).count()).toBe(40);
    expect(await page.locator('#jobs-page-2').evaluate((item) => item.getBoundingClientRect().top)).toBeLessThan(400);
  });

  test('searches for the city alone when its region was ticked with it', async () => {
    const { page } = await visit(plain);
    await page.goto(jobList);
    await page.locator('summary', { hasText: 'Location' }).click();
    await page.getByRole('checkbox', { name: /^Europe/ }).check();
    const berlin = page.getByRole('checkbox', { name: /^Berlin/ });
    const told = /\d+/.exec((await berlin.locator('..').textContent()) ?? '')?.[0];
    await berlin.check();
    await follow(page.getByRole('button', { name: 'Show jobs' }));
    expect(new URL(page.url()).search).toContain('continents=Europe');
    expect(await page.getByRole('link', { name: /^Remove/ }).allTextContents()).toEqual(['Berlin ×']);
    expect(`${await found(page)}`).toBe(told);
    await page.locator('summary', { hasText: 'Location' }).click();
    expect(await page.getByRole('checkbox', { name: /^Europe/ }).isChecked()).toBe(false);
  });

  test('reads an encoded comma as part of a filter value', async () => {
    const { page } = await visit(plain);
    await page.goto(`${jobList}?cities=Berlin,London`);
    expect(await page.getByRole('link', { name: /^Remove/ }).count()).toBe(2);
    await page.goto(`${jobList}?interest=A%2C%20b`);
    expect(await page.getByRole('link', { name: 'Remove A, b' }).count()).toBe(1);
    await page.getByText('No job matches this search.').waitFor();
    const newest = page.getByRole('region', { name: 'The newest jobs' });
    expect(await newest.getByRole('link').count()).toBe(3);
    await page.getByRole('link', { name: 'Without the filter “A, b”' }).click();
    await page.getByText(/^Jobs found: /).waitFor();
    expect(await newest.count()).toBe(0);
  });
});
