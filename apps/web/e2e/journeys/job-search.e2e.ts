import { expect, test, visit } from '../support/browser.ts';
import { found, isSearchLive, jobCount, jobList, jobsIn, openSearch, searchBox } from '../support/jobs.ts';

test.describe('The job search with script', () => {
  test('offers suggestions that are chosen by keyboard and cleared by Escape', async () => {
    const { page, complaints } = await visit();
    await openSearch(page);
    const all = await found(page);
    await searchBox(page).pressSequentially('man');
    await page.getByRole('option').first().waitFor();
    const last = await page.getByRole('option').last().textContent();
    const selected = page.getByRole('option', { selected: true });
    await page.keyboard.press('ArrowUp');
    expect(await selected.textContent()).toBe(last);
    await page.keyboard.press('ArrowDown');
    expect(await selected.textContent()).toBe(await page.getByRole('option').first().textContent());
    await page.keyboard.press('Tab');
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await selected.textContent()).toBe(last);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('query') === last);
    await jobCount(page)
      .filter({ hasNotText: `Jobs found: ${all}` })
      .waitFor();
    expect(await found(page)).toBeGreaterThan(0);
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('query'));
    expect(await searchBox(page).inputValue()).toBe('');
    await page.getByText(`Jobs found: ${all}`).waitFor();
    expect(complaints).toEqual([]);
  });

  test('finds as many jobs as the count beside a filter', async () => {
    const { page, complaints } = await visit();
    await openSearch(page);
    const all = await found(page);
    const location = page.getByRole('button', { name: 'Location', exact: true });
    await location.click();
    expect(await searchBox(page).isVisible()).toBe(false);
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

  test('focuses the first new job after "Load more" and restores list and focus on Back', async () => {
    const { page } = await visit();
    await openSearch(page);
    await page.getByRole('button', { name: 'Load more' }).click();
    await jobsIn(page).nth(20).waitFor();
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-job'));
    expect(
      await jobsIn(page)
        .nth(20)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(new URL(page.url()).search).toBe('?page=2');
    const titles = await jobsIn(page).allTextContents();
    await jobsIn(page).nth(30).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await jobsIn(page).nth(30).click();
    await page.getByRole('link', { name: 'Apply now' }).first().waitFor();
    await page.goBack();
    await isSearchLive(page);
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-job'));
    expect(await jobsIn(page).allTextContents()).toEqual(titles);
    expect(
      await jobsIn(page)
        .nth(30)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(40);
  });

  test('keeps its list and offers a retry when the service is unavailable', async () => {
    const { page } = await visit();
    await openSearch(page);
    const before = await jobsIn(page).count();
    await page.route('**/api/search/api/jobsearch/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('alert').waitFor();
    expect(await jobsIn(page).count()).toBe(before);
    await page.unroute('**/api/search/api/jobsearch/**');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await jobsIn(page).nth(before).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('ignores a late answer to an earlier search', async () => {
    const { page } = await visit();
    await openSearch(page);
    let answerFirst: () => void = () => undefined;
    const secondIsShown = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    await page.route('**/api/search/api/jobsearch/**', async (route) => {
      if (route.request().url().includes('engineer')) await secondIsShown;
      await route.continue();
    });
    await searchBox(page).fill('engineer');
    await page.keyboard.press('Enter');
    await searchBox(page).fill('designer');
    await page.keyboard.press('Enter');
    await page.waitForURL(/query=designer/);
    await page.locator('.job-list[aria-busy="false"]').waitFor();
    const shown = await jobsIn(page).allTextContents();
    const late = page.waitForEvent('requestfinished', (request) => request.url().includes('engineer'));
    answerFirst();
    await late;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await jobsIn(page).allTextContents()).toEqual(shown);
    expect(new URL(page.url()).searchParams.get('query')).toBe('designer');
  });

  test('offers a button to the search bar while it is out of view', async () => {
    const { page } = await visit();
    await openSearch(page);
    const refine = page.getByRole('button', { name: 'Refine search' });
    expect(await refine.count()).toBe(0);
    await jobsIn(page).nth(10).scrollIntoViewIfNeeded();
    await refine.click();
    expect(await searchBox(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await refine.waitFor({ state: 'detached' });
  });

  test('focuses the search bar by keyboard even when an open filter hides it', async () => {
    const { page } = await visit();
    await openSearch(page);
    await page.getByRole('button', { name: 'Location', exact: true }).click();
    await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }));
    const refine = page.getByRole('button', { name: 'Refine search' });
    await refine.waitFor();
    expect(await searchBox(page).isVisible()).toBe(false);
    await refine.press('Enter');
    await searchBox(page).waitFor();
    expect(await searchBox(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });

  test('restores the list on Back after a link within the page and a search', async () => {
    const { page, complaints } = await visit();
    await openSearch(page);
    const titles = await jobsIn(page).allTextContents();
    await page.evaluate(() => {
      location.hash = 'main';
    });
    await searchBox(page).fill('engineer');
    await page.keyboard.press('Enter');
    await page.waitForURL(/query=engineer/);
    await page.locator('.job-list[aria-busy="false"]').waitFor();
    expect(await jobsIn(page).allTextContents()).not.toEqual(titles);
    await page.goBack();
    await page.waitForURL((url) => url.search === '' && url.hash === '#main');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=query]')?.value === '');
    expect(await jobsIn(page).allTextContents()).toEqual(titles);
    expect(complaints).toEqual([]);
  });

  test('drops the region from an address that also names its city', async () => {
    const { page, complaints } = await visit();
    await openSearch(page, `${jobList}?continents=Europe&cities=Berlin`);
    expect(await page.getByRole('button', { name: /^Remove/ }).allTextContents()).toEqual(['Berlin ×']);
    await page.waitForURL((url) => url.search === '?cities=Berlin');
    expect(complaints).toEqual([]);
  });

  test('animates the count and announces its end value only', async () => {
    const { page } = await visit({ reducedMotion: 'no-preference' });
    await openSearch(page);
    const seen = await page.evaluateHandle(() => {
      const texts: { readonly announced: string[]; readonly shown: string[] } = { announced: [], shown: [] };
      const area = document.querySelector('.job-search__count');
      if (area === null) throw new Error('there is no count');
      new MutationObserver(() => {
        texts.announced.push(area.querySelector('[role=status]')?.textContent ?? '');
        texts.shown.push(area.querySelector('[role=status] + [aria-hidden]')?.textContent ?? '');
      }).observe(area, { subtree: true, childList: true, characterData: true });
      return texts;
    });
    const all = await found(page);
    await searchBox(page).fill('engineer');
    await page.keyboard.press('Enter');
    await jobCount(page)
      .filter({ hasNotText: `Jobs found: ${all}` })
      .waitFor({ state: 'attached' });
    await page.locator('.job-search__count > [role=status]:not(.visually-hidden)').waitFor();
    const few = await found(page);
    const { announced, shown } = await seen.jsonValue();
    expect([...new Set(announced)]).toEqual(['', `Jobs found: ${few}`]);
    expect(new Set(shown).size).toBeGreaterThan(3);
  });

  test('collapses the applied filters to one row on a phone', async () => {
    const { page } = await visit({ width: 320 });
    await openSearch(page, `${jobList}?cities=Berlin,London,Munich,Vienna,Zurich,Hamburg,Oslo`);
    const tags = page.getByRole('button', { name: /^Remove/ });
    const few = await tags.count();
    expect(few).toBeLessThan(7);
    const tops = await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page
      .locator('.applied')
      .getByRole('button', { name: `+${7 - few} more: show all filters`, exact: true })
      .click();
    expect(await tags.count()).toBe(7);
    expect(await tags.nth(few).evaluate((tag) => tag === document.activeElement)).toBe(true);
  });

  test('follows the first click on a job after the focus moved to the hidden heading', async () => {
    const { page } = await visit();
    await openSearch(page, `${jobList}?query=qqqqq`);
    await page.getByText('Without the words “qqqqq”').click();
    await page.waitForURL((url) => !url.searchParams.has('query'));
    await page.locator('.job-list[aria-busy="false"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('job-results');
    await jobsIn(page)
      .first()
      .click({ position: { x: 4, y: 3 } });
    await page.waitForURL(/\/jobs\//);
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
