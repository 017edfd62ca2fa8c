import type { Page } from 'playwright/test';
import { test, visit } from '../support/browser.ts';
import { isSearchLive, jobList, jobsIn } from '../support/jobs.ts';
import { holdScript } from '../support/late-script.ts';

/** What a visitor can press in the page as the server has drawn it, and what comes of it. */
const acts = {
  'the suggested spelling': {
    address: '?query=enigneer',
    selector: '.job-search__results p > .text-button',
    outcome: async (page: Page) => {
      await page.waitForURL((url) => url.searchParams.get('query') === 'engineer');
      await page.getByText(/^Jobs found: /).waitFor();
    },
  },
  'the link to more jobs': {
    address: '',
    selector: '.job-search__more > .button',
    outcome: (page: Page) => jobsIn(page).nth(39).waitFor(),
  },
  'the link that removes a filter': {
    address: '?countries=Germany',
    selector: '.applied__tag',
    outcome: (page: Page) => page.waitForURL((url) => url.pathname === jobList && url.search === ''),
  },
  'the button of a filter': {
    address: '',
    selector: '.filter__button',
    outcome: async (page: Page) => {
      await isSearchLive(page);
      await page.getByRole('checkbox', { name: /^Germany/ }).waitFor();
    },
  },
} as const;

/** Moves the mouse there. The page answers at once: a moment later the script may have replaced what was found. */
const pointAt = async (page: Page, selector: string): Promise<void> => {
  const { x, y } = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (element === null) throw new Error(`nothing is ${wanted}`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, width, top, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.mouse.move(x, y);
};

/** Waits until the page can be seen. A page is parsed before its style sheets are there, and what they place would then be pointed at in vain. */
const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

test.describe('The job search, before its script has arrived,', () => {
  for (const [name, { address, selector, outcome }] of Object.entries(acts)) {
    test(`obeys a click on ${name} at each moment after the first paint`, async () => {
      const { page } = await visit();
      for (const delay of [0, 20, 50, 100, 200, 400]) {
        await page.goto(jobList + address, { waitUntil: 'commit' });
        await isPainted(page);
        await page.waitForTimeout(delay);
        await pointAt(page, selector);
        await page.mouse.down();
        await page.waitForTimeout(60);
        await page.mouse.up();
        await test.step(`${delay} ms`, () => outcome(page));
      }
    });

    test(`obeys a press on ${name} that ends after the script has arrived`, async () => {
      const { page } = await visit();
      const release = await holdScript(page, 'job-search');
      await page.goto(jobList + address);
      await pointAt(page, selector);
      await page.mouse.down();
      release();
      await isSearchLive(page);
      await page.mouse.up();
      await outcome(page);
    });
  }

  test('keeps the focus on a link that its script replaces', async () => {
    const { page } = await visit();
    const release = await holdScript(page, 'job-search');
    await page.goto(jobList);
    await page.getByRole('link', { name: 'Load more' }).focus();
    release();
    await isSearchLive(page);
    await page.keyboard.press('Enter');
    await jobsIn(page).nth(39).waitFor();
  });

  test('keeps the focus on a filter that its script replaces', async () => {
    const { page } = await visit();
    const release = await holdScript(page, 'job-search');
    await page.goto(jobList);
    await page.locator('summary', { hasText: 'Interest' }).focus();
    release();
    await isSearchLive(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Interest', expanded: true }).waitFor();
  });

  test('takes over the filter that is open', async () => {
    const { page } = await visit();
    const release = await holdScript(page, 'job-search');
    await page.goto(jobList);
    await page.locator('summary', { hasText: 'Interest' }).click();
    release();
    await isSearchLive(page);
    await page.getByRole('button', { name: 'Interest', expanded: true }).waitFor();
  });

  test('takes over the boxes that are ticked', async () => {
    const { page } = await visit();
    const release = await holdScript(page, 'job-search');
    await page.goto(jobList);
    await page.locator('summary', { hasText: 'Location' }).click();
    await page.getByRole('checkbox', { name: /^Germany/ }).check();
    await page.getByRole('checkbox', { name: /^Spain/ }).check();
    release();
    await page.getByRole('button', { name: 'Remove Germany' }).waitFor();
    await page.getByRole('button', { name: 'Remove Spain' }).waitFor();
  });
});
