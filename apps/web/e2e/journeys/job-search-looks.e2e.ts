import type { Page } from 'playwright-core';
import { axeFindings, overflow } from '../support/axe.ts';
import { visit, widths } from '../support/browser.ts';
import { anExpiredJob, jobList, jobsIn, openSearch } from '../support/jobs.ts';

const narrowest = widths.slice(0, 1);
const looks: readonly (readonly [string, readonly number[]])[] = [
  ['', widths],
  ['/ar', widths],
  ['/de', narrowest],
  ['/ja-jp', narrowest],
];

/** What is wrong with the page as it stands, at each width, one line each. */
const look = async (page: Page, what: string, at: readonly number[]): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    findings.push(...(await axeFindings(page)).map((finding) => `${what} at ${width} px: ${finding}`));
    const excess = await overflow(page);
    if (excess > 0) findings.push(`${what} at ${width} px is ${excess} px too wide`);
  }
  return findings;
};

test.each(looks)(
  'Nothing about jobs under "%s" has an axe violation or scrolls sideways, at %j px',
  async (prefix, at) => {
    const { page } = await visit({ width: at[0] ?? 320 });
    const findings: string[] = [];
    const note = async (what: string) => findings.push(...(await look(page, what, at)));
    await openSearch(page, `${prefix}${jobList}?page=2`);
    await note('the list');
    await page.locator('.filter__button').first().click();
    await note('an open filter');
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
    expect(findings).toEqual([]);
  },
);
