import pg from 'pg';
import type { Page } from 'playwright/test';

export const jobList = '/careers/search-jobs';

export const jobsIn = (page: Page) => page.getByRole('main').locator('[data-job]');
export const searchBox = (page: Page) => page.getByLabel('Search jobs', { exact: true });
export const jobCount = (page: Page) => page.getByRole('status').filter({ hasText: 'Jobs found' });

/** The number of jobs as it is announced, which is not counted up to. */
export const found = async (page: Page): Promise<number> =>
  Number.parseInt(/\d+/.exec((await jobCount(page).textContent()) ?? '')?.[0] ?? '', 10);

export const isSearchLive = (page: Page) => page.locator('x-island[data-name="job-search"][ready]').waitFor();

export const openSearch = async (page: Page, address = jobList) => {
  await page.goto(address);
  await isSearchLive(page);
};

/** The last segment of the address of a job that has expired, as some of the sample site have. */
export const anExpiredJob = async (): Promise<string> => {
  const client = new pg.Client(process.env.MASTHEAD_E2E_DATABASE);
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly friendly_url: string }>(
      `SELECT friendly_url FROM jobs WHERE last_day < (now() AT TIME ZONE 'UTC')::date AND language = 'en' ORDER BY no LIMIT 1`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('no job of the sample site has expired');
    return row.friendly_url;
  } finally {
    await client.end();
  }
};
