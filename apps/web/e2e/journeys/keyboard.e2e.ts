import { expect, site, test, visit } from '../support/browser.ts';
import { hasFocus, isFocusVisible, tabTo } from '../support/keyboard.ts';
import { aNewcomer, sampleReader, saveAll } from '../support/people.ts';

const article = '/insights/cost-of-complexity';

test.describe('By keyboard alone', () => {
  test('the skip link has the first tab stop and moves the focus past the header', async () => {
    const { page } = await visit();
    await page.goto(article);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await hasFocus(skip)).toBe(true);
    expect(await isFocusVisible(page)).toBe(true);
    await page.keyboard.press('Enter');
    // The browser follows a link within the page in its own time, and takes the focus along.
    await page.waitForFunction(() => document.activeElement?.matches('main'));
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
  });

  test('Escape closes the prompt and returns the focus', async () => {
    const { page, complaints } = await visit();
    await page.goto(article);
    const save = page.getByRole('link', { name: 'Save article' });
    await tabTo(page, save);
    expect(await isFocusVisible(page)).toBe(true);
    await page.keyboard.press('Enter');
    const layer = page.getByRole('dialog');
    await layer.waitFor();
    expect(await layer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    expect(await isFocusVisible(page)).toBe(true);
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'hidden' });
    expect(await hasFocus(save)).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    expect(complaints).toEqual([]);
  });

  test('Tab reaches every link of a page once, in view and in reading order', async () => {
    const { page, complaints } = await visit();
    await page.goto('/capabilities/operations');
    const main = page.getByRole('main');
    const links = await main
      .getByRole('link')
      .evaluateAll((found) =>
        found
          .filter((link) => link.checkVisibility())
          .map((link) => [link.getAttribute('href'), link.textContent?.trim()].join(' ')),
      );
    expect(links.length).toBeGreaterThan(15);
    await tabTo(page, main.getByRole('link').first());
    const walked: string[] = [];
    for (;;) {
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element.closest('main') === null) return undefined;
        const { top, bottom } = element.getBoundingClientRect();
        const isSeen = bottom > 0 && top < innerHeight;
        const named = [element.getAttribute('href'), element.textContent?.trim()].join(' ');
        return { isSeen, named, isLink: element.matches('a[href]') };
      });
      if (stop === undefined) break;
      expect({ ...stop, isMarked: await isFocusVisible(page) }).toMatchObject({ isSeen: true, isMarked: true });
      if (stop.isLink) walked.push(stop.named);
      await page.keyboard.press('Tab');
    }
    expect(walked).toEqual(links);
    expect(complaints).toEqual([]);
  });

  test('a visitor registers and finds their article saved', async () => {
    const { page, complaints } = await visit();
    const newcomer = aNewcomer();
    await page.goto(article);
    await tabTo(page, page.getByRole('link', { name: 'Save article' }));
    await page.keyboard.press('Enter');
    const create = page.getByRole('dialog').getByRole('link', { name: 'Create account' });
    await create.waitFor();
    await tabTo(page, create);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/register?**');

    const main = page.getByRole('main');
    const type = async (label: string, text: string): Promise<void> => {
      await tabTo(page, main.getByLabel(label, { exact: true }));
      expect(await isFocusVisible(page)).toBe(true);
      await page.keyboard.type(text);
    };
    await type('Email', newcomer.email);
    await type('Password', newcomer.password);
    await type('First name', newcomer.firstName);
    await type('Last name', newcomer.lastName);
    await type('Country', 'Germany');
    await tabTo(page, main.getByRole('button', { name: 'Create account' }));
    await page.keyboard.press('Enter');

    await page.waitForURL('**/registration-confirmation?**');
    const stop = page.getByRole('button', { name: 'Stay on this page' });
    await stop.waitFor();
    await tabTo(page, stop);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'You will stay on this page.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/registration-confirmation');
    await tabTo(page, main.getByRole('link').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site}${article}`);
    const saved = page.getByRole('button', { name: 'Saved', pressed: true });
    await saved.waitFor();
    await tabTo(page, saved);
    expect(await isFocusVisible(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('a cancelled confirmation dialog returns the focus', async () => {
    const { page, complaints } = await visit();
    await page.goto(`/signin?redirect=${encodeURIComponent(article)}`);
    await page.getByLabel('Email', { exact: true }).fill(sampleReader.email);
    await page.getByLabel('Password', { exact: true }).fill(sampleReader.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site}${article}`);
    expect(await saveAll(page, [article])).toBe(1);
    await page.goto('/account/saved-articles');
    const remove = page
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .first();
    await page.locator('x-island[ready]').waitFor();
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hasFocus(remove)).toBe(true);
    expect(complaints).toEqual([]);
  });
});
