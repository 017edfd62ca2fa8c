import { expect, site, test, visit } from '../support/browser.ts';
import { anExpiredJob, jobList, jobsIn, searchBox } from '../support/jobs.ts';

test.describe('The page of a job', () => {
  test('offers to apply, apply later and share, with similar jobs and structured data', async () => {
    const { page, complaints } = await visit();
    await page.goto(jobList);
    const title = (await jobsIn(page).first().textContent()) ?? '';
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const apply = await page.getByRole('link', { name: 'Apply now' }).all();
    expect(apply).toHaveLength(2);
    for (const link of apply) expect(await link.getAttribute('href')).toMatch(/^\/careers\/apply\?job=HB-\d+$/);
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

  test('offers no "Apply later" in German', async () => {
    const { page } = await visit();
    await page.goto(`/de${jobList}`);
    await jobsIn(page).first().click();
    await page.getByRole('link', { name: 'Jetzt bewerben' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Später bewerben' }).count()).toBe(0);
  });

  for (const javaScriptEnabled of [true, false])
    test(`answers 410 with similar jobs for an expired job (script: ${javaScriptEnabled})`, async () => {
      const { page } = await visit({ javaScriptEnabled });
      const expired = await page.goto(`${jobList}/jobs/${await anExpiredJob()}`);
      expect(expired?.status()).toBe(410);
      expect(expired?.headers()['cache-control']).toBe('no-store');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex,nofollow');
      expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
      await page.getByRole('heading', { level: 1, name: 'This job is no longer open' }).waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).getAttribute('href')).toBe(
        jobList,
      );
      const instead = page.getByRole('region', { name: 'Open jobs with a similar title' }).getByRole('link');
      expect(await instead.count()).toBeGreaterThan(0);
      const title = (await instead.first().textContent()) ?? '';
      await instead.first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.goBack();
      await searchBox(page).fill('designer');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === jobList && url.searchParams.get('query') === 'designer');
      expect(await jobsIn(page).count()).toBeGreaterThan(0);
    });

  test('answers 404 with a link to the jobs for an unknown job', async () => {
    const { page } = await visit();
    const missing = await page.goto(`${jobList}/jobs/no-such-job`);
    expect(missing?.status()).toBe(404);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex,nofollow');
    expect(await page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).getAttribute('href')).toBe(
      jobList,
    );
    expect(await page.getByRole('main').getByRole('search').count()).toBe(1);
    for (const path of ['/jobs', '/jobs/jobs']) {
      expect((await page.goto(jobList + path))?.status()).toBe(404);
      expect(new URL(page.url()).pathname).toBe('/404');
    }
  });
});

test('The sitemap in robots.txt lists all open jobs and no expired one', async () => {
  const textOf = async (address: string) => (await fetch(new URL(address, site))).text();
  const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${site}/sitemap-jobs.xml`);
  const parts = addressesIn(await textOf('/sitemap-jobs.xml'));
  const addresses = (await Promise.all(parts.map(textOf))).flatMap(addressesIn);
  const { page } = await visit();
  const open: number[] = [];
  for (const prefix of ['', '/de']) {
    await page.goto(`${prefix}${jobList}`);
    open.push(Number(/\d+/.exec((await page.locator('.job-search__count [role=status]').textContent()) ?? '')?.[0]));
  }
  expect(addresses).toHaveLength(open.reduce((sum, count) => sum + count));
  expect(addresses.filter((address) => address.startsWith(`${site}/de${jobList}/jobs/`))).toHaveLength(open[1] ?? 0);
  expect(addresses).not.toContain(`${site}${jobList}/jobs/${await anExpiredJob()}`);
  expect((await page.goto(addresses[0] ?? ''))?.status()).toBe(200);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(addresses[0]);
});
