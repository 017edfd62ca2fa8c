import type { Page } from 'playwright-core';
import { axeFindings, overflow } from '../support/axe.ts';
import { visit, widths } from '../support/browser.ts';

const list = '/careers/search-jobs';

const jobs = (page: Page) => page.getByRole('main').locator('[data-job]');
const box = (page: Page) => page.getByLabel('Search jobs', { exact: true });
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'Jobs found' });
const found = async (page: Page): Promise<number> =>
  Number.parseInt(/\d+/.exec((await count(page).textContent()) ?? '')?.[0] ?? '', 10);
const isLive = (page: Page) => page.locator('x-island[data-name="jobSearch"][ready]').waitFor();
const openSearch = async (page: Page, address = list) => {
  await page.goto(address);
  await isLive(page);
};

describe('The job search with script', () => {
  test('suggests while typing, goes round with the arrows, searches with Enter and clears with Escape', async () => {
    const { page, complaints } = await visit();
    await openSearch(page);
    const all = await found(page);
    await box(page).pressSequentially('man');
    await page.getByRole('option').first().waitFor();
    const last = await page.getByRole('option').last().textContent();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('option', { selected: true }).waitFor();
    expect(await page.getByRole('option', { selected: true }).textContent()).toBe(last);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('query') === last);
    await count(page)
      .filter({ hasNotText: `Jobs found: ${all}` })
      .waitFor();
    expect(await found(page)).toBeGreaterThan(0);
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('query'));
    expect(await box(page).inputValue()).toBe('');
    await page.getByText(`Jobs found: ${all}`).waitFor();
    expect(complaints).toEqual([]);
  });

  test('finds as many jobs as the count beside a filter says, and forgets the filter again', async () => {
    const { page, complaints } = await visit();
    await openSearch(page);
    const all = await found(page);
    const location = page.getByRole('button', { name: 'Location', exact: true });
    await location.click();
    expect(await box(page).isVisible()).toBe(false);
    const germany = page.getByRole('checkbox', { name: /^Germany/ });
    const told = Number(/\((\d+)\)/.exec((await germany.locator('..').textContent()) ?? '')?.[1]);
    await germany.click();
    await page.waitForURL(/countries=Germany/);
    await page.getByText(`Jobs found: ${told}`, { exact: true }).waitFor();
    expect(await location.getAttribute('aria-expanded')).toBe('false');
    expect(await location.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText(`Jobs found: ${all}`, { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await page.getByText(`Jobs found: ${told}`, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Remove Germany' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('puts the focus on the first new job after more were loaded, and comes back to items, place and focus', async () => {
    const { page } = await visit();
    await openSearch(page);
    await page.getByRole('button', { name: 'Load more' }).click();
    await jobs(page).nth(20).waitFor();
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-job'));
    expect(
      await jobs(page)
        .nth(20)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(new URL(page.url()).search).toBe('?page=2');
    const titles = await jobs(page).allTextContents();
    await jobs(page).nth(30).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await jobs(page).nth(30).click();
    await page.getByRole('link', { name: 'Apply now' }).waitFor();
    await page.goBack();
    await isLive(page);
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-job'));
    expect(await jobs(page).allTextContents()).toEqual(titles);
    expect(
      await jobs(page)
        .nth(30)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(40);
  });

  test('keeps what it has when the service is away, says so and tries again', async () => {
    const { page } = await visit();
    await openSearch(page);
    const before = await jobs(page).count();
    await page.route('**/api/search/api/jobsearch/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('alert').waitFor();
    expect(await jobs(page).count()).toBe(before);
    await page.unroute('**/api/search/api/jobsearch/**');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await jobs(page).nth(before).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('never shows an answer to an earlier question', async () => {
    const { page } = await visit();
    await openSearch(page);
    let isFirst = true;
    await page.route('**/api/search/api/jobsearch/**', async (route) => {
      const isSlow = isFirst;
      isFirst = false;
      if (isSlow) await new Promise((done) => setTimeout(done, 1500));
      await route.continue().catch(() => undefined);
    });
    await box(page).fill('engineer');
    await page.keyboard.press('Enter');
    await box(page).fill('designer');
    await page.keyboard.press('Enter');
    await page.waitForURL(/query=designer/);
    await page.locator('.job-list[aria-busy="false"]').waitFor();
    const shown = await jobs(page).allTextContents();
    await page.waitForTimeout(2000);
    expect(await jobs(page).allTextContents()).toEqual(shown);
    expect(new URL(page.url()).searchParams.get('query')).toBe('designer');
  });

  test('offers the way back to the search bar once it is out of sight', async () => {
    const { page } = await visit();
    await openSearch(page);
    const refine = page.getByRole('button', { name: 'Refine search' });
    expect(await refine.count()).toBe(0);
    await jobs(page).nth(10).scrollIntoViewIfNeeded();
    await refine.click();
    expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await refine.waitFor({ state: 'detached' });
  });

  test('can be used with the keyboard alone', async () => {
    const { page } = await visit();
    await openSearch(page);
    await page.getByRole('button', { name: 'Search', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'All locations' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Clear all' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false');
  });
});

describe('The job search without script', () => {
  const plain = { javaScriptEnabled: false } as const;

  test('is a form: words and boxes are sent together, tags and "Clear all" are links', async () => {
    const { page } = await visit(plain);
    await page.goto(list);
    const all = await found(page);
    await box(page).fill('engineer');
    await page.locator('summary', { hasText: 'Location' }).click();
    await page.getByRole('checkbox', { name: /^Germany/ }).check();
    await page.getByRole('checkbox', { name: /^Spain/ }).check();
    await page.getByRole('button', { name: 'Show jobs' }).click();
    expect(await box(page).inputValue()).toBe('engineer');
    expect(await found(page)).toBeLessThan(all);
    await page.getByRole('link', { name: 'Remove Spain' }).click();
    expect(await page.getByRole('link', { name: /^Remove/ }).count()).toBe(1);
    await page.getByRole('link', { name: 'Clear all' }).click();
    expect(new URL(page.url()).search).toBe('?query=engineer');
  });

  test('loads more by a link that leads to the first new job', async () => {
    const { page } = await visit(plain);
    await page.goto(list);
    await page.getByRole('link', { name: 'Load more' }).click();
    expect(page.url()).toMatch(/\?page=2#jobs-page-2$/);
    expect(await jobs(page).count()).toBe(40);
    expect(await page.locator('#jobs-page-2').evaluate((item) => item.getBoundingClientRect().top)).toBeLessThan(400);
  });

  test('tells one value from two when it holds a comma', async () => {
    const { page } = await visit(plain);
    await page.goto(`${list}?cities=Berlin,London`);
    expect(await page.getByRole('link', { name: /^Remove/ }).count()).toBe(2);
    await page.goto(`${list}?interest=A%2C%20b`);
    expect(await page.getByRole('link', { name: 'Remove A, b' }).count()).toBe(1);
    await page.getByText('No job matches this search.').waitFor();
  });
});

describe('The page of one job', () => {
  test('offers to apply, to be reminded and to share, tells search engines, and shows jobs like it', async () => {
    const { page, complaints } = await visit();
    await page.goto(list);
    const title = (await jobs(page).first().textContent()) ?? '';
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByRole('link', { name: 'Apply now' }).getAttribute('href')).toMatch(/^https:\/\/.+=/);
    expect(await page.getByRole('link', { name: 'Apply later' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
    expect(await page.getByRole('link', { name: 'Share by email' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
    expect(await page.getByRole('region', { name: 'Similar jobs' }).getByRole('article').count()).toBeGreaterThan(0);
    const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(posting).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title,
      description: expect.stringMatching(/^<p>/),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      hiringOrganization: { '@type': 'Organization', name: 'Halden Brook', sameAs: expect.stringMatching(/^http/) },
      jobLocation: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Place',
          address: expect.objectContaining({
            '@type': 'PostalAddress',
            addressCountry: expect.stringMatching(/^[A-Z]{2}$/),
          }),
        }),
      ]),
    });
    expect(complaints).toEqual([]);
  });

  test('offers no reminder in German', async () => {
    const { page } = await visit();
    await page.goto(`/de${list}`);
    await jobs(page).first().click();
    await page.getByRole('link', { name: 'Jetzt bewerben' }).waitFor();
    expect(await page.getByRole('link', { name: 'Später bewerben' }).count()).toBe(0);
  });

  test('is 404 for a job that never was, with the way to the others, and leads to /404 without a name', async () => {
    const { page } = await visit();
    const missing = await page.goto(`${list}/jobs/no-such-job`);
    expect(missing?.status()).toBe(404);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex,nofollow');
    expect(await page.getByRole('main').getByRole('link', { name: 'Jobs' }).getAttribute('href')).toBe(list);
    for (const path of ['/jobs', '/jobs/jobs']) {
      expect((await page.goto(list + path))?.status()).toBe(404);
      expect(new URL(page.url()).pathname).toBe('/404');
    }
  });
});

const narrowest = widths[0];
const looks: readonly (readonly [number, string])[] = [
  ...widths.map((width) => [width, ''] as const),
  ...widths.map((width) => [width, '/ar'] as const),
  [narrowest, '/de'],
  [narrowest, '/ja-jp'],
];

test.each(looks)(
  'At %i px nothing about jobs under "%s" has an axe violation or scrolls sideways',
  async (width, prefix) => {
    const { page } = await visit({ width });
    const findings: string[] = [];
    const look = async (what: string) => {
      findings.push(...(await axeFindings(page)).map((finding) => `${what} ${finding}`));
      if ((await overflow(page)) > 0) findings.push(`${what} is ${await overflow(page)} px too wide`);
    };
    await openSearch(page, `${prefix}${list}?page=2`);
    await look('the list');
    await page.locator('.filter__button').first().click();
    await look('an open filter');
    await page.getByRole('checkbox').nth(1).click();
    await page.locator('.applied__tag').waitFor();
    await page.locator('.job-list[aria-busy="false"]').waitFor();
    await look('a narrowed list');
    await page.goto(`${prefix}${list}`);
    await jobs(page).first().click();
    await page.locator('.job').waitFor();
    await look('a job');
    await page.goto(`${prefix}${list}/jobs/no-such-job`);
    await look('no job');
    expect(findings).toEqual([]);
  },
);
