import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { axeFindings, overflow } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { lists } from '../src/words/tables/lists.ts';
import { media } from '../src/words/tables/media.ts';
import { planned } from '../src/words/tables/planned.ts';
import { publishing } from '../src/words/tables/publishing.ts';
import { saving } from '../src/words/tables/saving.ts';
import { together } from '../src/words/tables/together.ts';
import { type Entry, languages, type Table } from '../src/words/words.ts';
import { downThePage, grant, showPreview, signIn, studio } from './support.ts';

const itemId = randomUUID();
const list = `${studio}/admin/collections/article`;
const form = `${list}/${itemId}.en`;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  const article = {
    ...writtenArticle('en', `/insights/read-${itemId.slice(0, 8)}`, {
      id: itemId,
      title: 'Read harbours, and a title that is longer than a window is wide',
    }),
    body: 'Words.\n\n| A port with a long name | Another one | And a third |\n| - | - | - |\n| a | b | c |\n',
  };
  await documentCall(await serviceToken())('PUT', `${itemId}.en/draft`, article, { 'if-none-match': '*' });
});

/** Opens a page of an editor who has chosen a language. */
const withLanguage = async (page: Page, language: string): Promise<void> => {
  await signIn(page, sampleEditor);
  await page.context().addCookies([{ name: 'payload-lng', value: language, url: studio }]);
};

const tables: readonly Table[] = [lists, media, planned, publishing, saving, together];
const english = tables
  .flatMap((table) => Object.values(table))
  .map(({ en }: Entry) => en)
  .filter((text): text is string => typeof text === 'string' && text.includes(' ') && !text.includes('{'));

for (const language of languages.filter((each) => each !== 'en'))
  test(`Panels and pages speak the language of their reader: ${language}`, async ({ page }) => {
    await withLanguage(page, language);
    const shows = async (address: string, heading: string | object) => {
      await page.goto(address);
      await expect(page.getByText(String(heading), { exact: true }).first()).toBeVisible();
      const shown = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: (string | undefined)[] = [];
        while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent?.trim());
        return texts;
      });
      expect(english.filter((text) => shown.includes(text))).toEqual([]);
    };
    await shows(form, publishing.check[language]);
    await expect(page.getByRole('region', { name: together.heading[language] })).toBeVisible();
    await expect(page.locator('#action-save')).toHaveText(saving.save[language]);
    await shows(list, lists.drafts[language]);
    await shows(`${studio}/admin/planned`, planned.byItself[language]);
    await shows(`${studio}/admin/files`, media.all[language]);
  });

for (const language of ['en', 'ar'])
  test(`Pages fit a window of 320 px: ${language}`, async ({ browser }) => {
    const narrow: BrowserContextOptions = { viewport: { width: 320, height: 800 }, locale: 'en' };
    const page = await (await browser.newContext(narrow)).newPage();
    await withLanguage(page, language);
    for (const address of [list, form, `${studio}/admin/planned`, `${studio}/admin/files`]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await downThePage(page, async () => {
        expect([address, await overflow(page)]).toEqual([address, 0]);
        expect([address, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([
          address,
          true,
        ]);
      });
    }
    await page.context().close();
  });

test('The whole form passes axe', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(form);
  await downThePage(page);
  await showPreview(page);
  await expect(page.locator('#live-preview-iframe')).toHaveAttribute('title', 'Preview of the page');
  expect(await axeFindings(page, { contrastOf: null })).toEqual([]);
});
