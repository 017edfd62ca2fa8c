import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { axeFindings, overflow } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, studio } from './support.ts';

const articles = [randomUUID(), randomUUID(), randomUUID()] as const;
const word = `screens${articles[0].slice(0, 6)}`;
let call: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  const token = await serviceToken();
  call = documentCall(token);
  for (const [index, id] of articles.entries()) {
    // Lists find words of paths, too: the third one is for the calendar.
    const name = index === 2 ? `later-${id.slice(0, 8)}` : `${word} ${index}`;
    const article = writtenArticle('en', `/insights/${name.replace(' ', '-')}`, { id, title: name });
    await call('PUT', `${id}.en/draft`, article, { 'if-none-match': '*' });
  }
  const at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  expect((await call('POST', `${articles[2]}.en/publish`, { at })).status).toBe(202);
  await documentCall(token, 'releases')('POST', '', { name: `Release ${word}` });
});

/** Screens without a document, each with what shows that it is drawn. */
const screens = {
  'the start page': ['', '.studio-start h2'],
  'the list of articles': ['/collections/article', 'tbody tr'],
  'the list of redirects': ['/collections/redirect', 'tbody tr, .no-results'],
  'a list without results': ['/collections/article?search=nothinghasthiswordinit', '.no-results'],
  'a list with its filters open': [`/collections/article?where[or][0][and][0][title][like]=${word}`, '.condition'],
  'the tree of pages': ['/pages', '.studio-tree li'],
  'the page of files': ['/files', '.studio-found li'],
  'the calendar and releases': ['/planned', '#planned-releases'],
  'the log': ['/log', '.studio-log li'],
  'the account': ['/account', 'form'],
  'an address without a page': ['/nowhere', 'h1'],
  'a new article': ['/collections/article/create', '#field-fields__title'],
  'the form of an article': [`/collections/article/${articles[0]}.en`, '#field-fields__title'],
} as const;

const open = async (page: Page, [path, drawn]: readonly [string, string]) => {
  await page.goto(`${studio}/admin${path}`);
  await expect(page.locator(drawn).first()).toBeVisible();
};

for (const language of ['en', 'ar'])
  test(`Screens pass axe, and fit a window of 320 px: ${language}`, async ({ page }) => {
    await signIn(page, sampleEditor);
    await page.context().addCookies([{ name: 'payload-lng', value: language, url: studio }]);
    const found: string[] = [];
    for (const [name, screen] of Object.entries(screens)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, screen);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        // No language and no width has colours of its own.
        const findings = await axeFindings(page, language === 'en' && width > 320 ? {} : { contrastOf: null });
        found.push(...findings.map((finding) => `${name}: ${finding.replace(/^([\w-]+): .* at ([^ ].*)$/, '$1 $2')}`));
        const excess = await overflow(page);
        if (excess > 0) found.push(`${name} is ${excess} px too wide for a window of ${width} px`);
      }
    }
    expect([...new Set(found)]).toEqual([]);
  });

/** Goes on by the Tab key until something has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
  }
  throw new Error(`The Tab key does not reach ${target}.`);
};

test('A list is searched, narrowed, published from and opened by keyboard', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/article`);
  const titles = page.locator('tbody .cell-title');
  await tabTo(page, page.locator('.search-filter__input'));
  await page.keyboard.type(word);
  await expect(titles).toHaveCount(2);

  await tabTo(page, page.getByRole('checkbox', { name: 'Select all' }));
  await page.keyboard.press('Space');
  const selected = page.getByRole('region', { name: 'Selected documents' });
  await tabTo(page, selected.getByRole('button', { name: 'Publish 2 as one' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(selected.getByRole('status')).toContainText('All of them are on the site.');

  await tabTo(page, page.locator('#toggle-list-filters'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('.where-builder').getByRole('button').first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('What to filter by'));
  await page.keyboard.type('Language');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('What it is compared with'));
  await page.keyboard.type('de');
  await expect(page.locator('.no-results')).toContainText('No Results');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('en');
  await expect(titles).toHaveCount(2);
  await tabTo(page, titles.getByRole('link', { name: `${word} 1` }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${articles[1]}.en`);
  await expect(page.locator('#field-fields__title')).toHaveValue(`${word} 1`);
});
