import { expect, type Page, test } from 'playwright/test';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { backend, downThePage, grant, signIn, studio } from './support.ts';

test.beforeAll(() => grant(sampleEditor.email, 'editor'));

const create = (kind: string): string => `${studio}/admin/collections/${kind}/create`;

/** Labels of fields and groups, and what is on the buttons of lists. */
const labels = [
  '.field-label',
  '.group-field__title',
  '.array-field__title',
  '.blocks-field__header h3',
  '.array-field__add-row',
  '.blocks-field__drawer-toggler',
  '.collapsible-field__row-label-wrap',
].join(', ');

const labelsIn = async (page: Page, kind: string, language: string): Promise<readonly string[]> => {
  await page.context().addCookies([{ name: 'payload-lng', value: language, url: studio }]);
  await page.goto(create(kind));
  await expect(page.locator('#field-fields').first()).toBeVisible();
  await downThePage(page);
  return (await page.locator(labels).allTextContents()).map((text) => text.replaceAll(/[\s*]+/gu, ' ').trim());
};

test('Forms of all kinds have labels in the language of their reader, not in that of the first one', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signIn(page, sampleEditor);
  const english = await labelsIn(page, 'article', 'en');
  expect(english).toEqual(expect.arrayContaining(['Details', 'Picture', 'Printed date', 'Text', 'Add Author']));
  const answer: { readonly kinds: readonly { readonly kind: string }[] } = await (
    await fetch(`${backend}/content/schemas`)
  ).json();
  const untranslated: string[] = [];
  for (const { kind } of answer.kinds) {
    const found = await labelsIn(page, kind, 'ar');
    expect([kind, found.length]).not.toEqual([kind, 0]);
    untranslated.push(...found.filter((label) => /[a-z]{3}/i.test(label)).map((label) => `${kind}: ${label}`));
  }
  expect(untranslated).toEqual([]);
});

test('Choices and helps are in the language of their reader, not in that of the first one', async ({ page }) => {
  await signIn(page, sampleEditor);
  for (const [language, label, help] of [
    ['en', 'For a while', 'For good unless it is set, for a while, or the target is shown at this address'],
    ['ar', 'مؤقتًا', 'بصفة دائمة ما لم يُحدَّد غير ذلك، أو مؤقتًا، أو تُعرض الوجهة على هذا العنوان'],
    [
      'de',
      'Vorübergehend',
      'Auf Dauer, wenn nichts gewählt ist; vorübergehend; oder das Ziel erscheint unter dieser Adresse',
    ],
  ] as const) {
    await page.context().addCookies([{ name: 'payload-lng', value: language, url: studio }]);
    await page.goto(create('redirect'));
    const type = page.locator('#field-fields__type');
    await type.locator('.rs__control').click();
    await type.locator('.rs__option').filter({ hasText: label }).click();
    await expect(type.locator('.rs__single-value')).toHaveText(label);
    await expect(page.getByText(help, { exact: true })).toBeVisible();
  }
});

test('What is added to a list of a form is open, and has the focus', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(create('page'));
  const main = page.locator('#field-fields__main');
  await main.getByRole('button', { name: 'Add Component' }).click();
  await page.locator('.blocks-drawer__block').filter({ hasText: 'Pull quote' }).getByRole('button').click();
  const component = page.locator('#fields-main-row-0');
  await expect(component.locator('> .collapsible')).not.toHaveClass(/collapsible--collapsed/);
  await expect(component.locator('.collapsible__content').first()).toBeVisible();
  await expect(component.locator(':focus')).toHaveCount(1);

  await page.goto(create('article'));
  await page.getByRole('button', { name: 'Add Author' }).click();
  await expect(page.locator('#field-fields__authors__0__name')).toBeFocused();
});

test('The details of a form begin below its heading without a gap, and without a star', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(create('article'));
  const details = page.locator('#field-fields');
  await expect(details.locator('.group-field__title').first()).toHaveText('Details');
  await expect(details).toHaveCSS('margin-top', '0px');
  await expect(details).toHaveCSS('padding-top', '0px');
  await expect(details).toHaveCSS('border-top-width', '0px');
});

test('A row that is added while an answer to what was typed is on its way gets its fields', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(create('article'));
  const title = page.locator('#field-fields__title');
  await expect(title).toBeEditable();
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  let asked = 0;
  const isHeld = new Promise<void>((held) => {
    void page.route('**/create', async (route) => {
      if (route.request().method() !== 'POST' || asked > 0) return route.fallback();
      asked += 1;
      const answer = await route.fetch();
      held();
      await isReleased;
      return route.fulfill({ response: answer });
    });
  });
  await title.fill('Tides');
  await isHeld;
  await page.getByRole('button', { name: 'Add Author' }).click();
  release();
  await expect(page.locator('#field-fields__authors__0__name')).toBeVisible();
});
