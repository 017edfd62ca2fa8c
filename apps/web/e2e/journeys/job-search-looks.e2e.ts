import { type AxeOptions, lookAt } from '../support/axe.ts';
import { expect, test, visit, widths } from '../support/browser.ts';
import { anExpiredJob, jobList, jobsIn, openSearch } from '../support/jobs.ts';

const narrowest = widths.slice(0, 1);
const looks: readonly (readonly [string, readonly number[]])[] = [
  ['', widths],
  ['/ar', widths],
  ['/de', narrowest],
  ['/ja-jp', narrowest],
];

/** What is wrong with the pages about jobs in one language, one line each. */
const look = async (prefix: string, at: readonly number[]): Promise<readonly string[]> => {
  const { page } = await visit({ width: at[0] ?? 320 });
  const findings: string[] = [];
  const note = async (what: string, options?: AxeOptions) =>
    findings.push(...(await lookAt(page, `${prefix} ${what}`, at, options)));
  await openSearch(page, `${prefix}${jobList}?page=2`);
  await note('the list');
  await page.locator('.filter__button').first().click();
  await note('an open filter', { contrastOf: '.filters' });
  await page.getByRole('checkbox').nth(1).click();
  await page.locator('.applied__tag').waitFor();
  await page.locator('.job-list[aria-busy="false"]').waitFor();
  await note('a narrowed list');
  await page.goto(`${prefix}${jobList}`);
  await jobsIn(page).first().click();
  await page.locator('.job').waitFor();
  await note('a job');
  await page.goto(`${prefix}${jobList}/jobs/no-such-job`);
  await note('no job');
  await page.goto(`${prefix}${jobList}/jobs/${await anExpiredJob()}`);
  await note('a job that has expired');
  return findings;
};

// The four languages at once, each in a window of its own: axe keeps one core busy.
test('The pages about jobs have no axe violation and no sideways scroll in any language', async () => {
  test.setTimeout(300_000);
  expect((await Promise.all(looks.map(([prefix, at]) => look(prefix, at)))).flat()).toEqual([]);
});
