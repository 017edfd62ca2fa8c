import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, site, studio } from './support.ts';

let call: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  call = documentCall(await serviceToken());
});

/** Opens a new article with a text, and says how to reach it and what is stored of it. */
const openArticle = async (page: Page, body: string) => {
  const itemId = randomUUID();
  const id = `${itemId}.en`;
  const path = `/insights/writing-${itemId.slice(0, 8)}`;
  const article = { ...writtenArticle('en', path, { id: itemId, title: 'Quiet harbours' }), body };
  expect((await call('PUT', `${id}/draft`, article, { 'if-none-match': '*' })).status).toBeLessThan(300);
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/article/${id}`);
  const stored = async (): Promise<unknown> => {
    const { content } = (await call('GET', `${id}/draft`)).body as { content: { body: unknown } };
    return content.body;
  };
  return { id, path, stored };
};

const field = (page: Page) => page.locator('#field-body');
const text = (page: Page) => field(page).locator('.ProseMirror');
const markdown = (page: Page) => field(page).locator('textarea');
const tool = (page: Page, name: string) => field(page).getByRole('button', { name, exact: true });
const save = (page: Page) => page.locator('#action-save').click();

/** Puts HTML into the text, as a browser does on paste. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('An editor writes a text with its tools and the signs of Markdown, and the page of the site shows it', async ({
  page,
}) => {
  const { path, stored } = await openArticle(page, 'First words.\n');
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## A heading\nThis is **bold** here');
  await tool(page, 'Footnote').click();
  await page.keyboard.type('By the moon.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('.\n- one\ntwo');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');
  await page.keyboard.press('Control+k');
  await field(page).getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(field(page).getByRole('alert')).toContainText('This is no address');
  await field(page).getByLabel('Address').fill('/insights');
  await field(page).getByLabel('Words').fill('insights');
  await field(page).getByRole('button', { name: 'Insert', exact: true }).click();
  await tool(page, 'Table').click();
  for (const cell of ['Port', 'Tide', 'Rule', 'Faro', 'high', 'none']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await tool(page, 'Delete row').click();
  await tool(page, 'Caption of the table').click();
  await page.keyboard.type('Tides');
  expect(await axeFindings(page, { within: '#field-body', contrastOf: '#field-body .ProseMirror' })).toEqual([]);

  const expected =
    'First words.\n\n## A heading\n\nThis is **bold** here[^1].\n\n- one\n- two\n\nSee [insights](/insights)\n\n' +
    ': Tides\n\n| Port | Tide | Rule |\n| - | - | - |\n| Faro | high | none |\n\n[^1]: By the moon.\n';
  await save(page);
  await expect.poll(stored).toBe(expected);
  await page.getByRole('region', { name: 'Publishing' }).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('region', { name: 'Publishing' })).toContainText('State: published');
  const shown = await (await fetch(site + path)).text();
  for (const part of [
    'A heading</h2>',
    '<strong>bold</strong>',
    '<caption>Tides</caption>',
    'By the moon.',
    '<li>two</li>',
  ])
    expect(shown).toContain(part);

  await page.reload();
  await expect(text(page).getByRole('heading', { name: 'A heading' })).toBeVisible();
  await tool(page, 'Markdown').click();
  await expect(markdown(page)).toHaveValue(expected);
});

test('What is pasted from Word is its text, and nothing of it runs', async ({ page }) => {
  const { stored } = await openArticle(page, 'Before.\n');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await text(page).getByText('Before.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await paste(
    page,
    `<meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0}</style><p class=MsoNormal style='mso-fareast-language:EN-US'><b>Quiet</b> words<o:p></o:p></p>` +
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>one<o:p></o:p></p>` +
      `<script>alert(2)</script><img src="https://attacker.example/x.png" onerror="alert(3)"><svg onload="alert(4)"></svg>`,
  );
  await expect(field(page).getByRole('status')).toContainText('Pictures were left out');
  await save(page);
  await expect.poll(stored).toBe('Before.\n\n**Quiet** words\n\n- one\n');

  await tool(page, 'Markdown').click();
  await markdown(page).fill(
    '[a](javascript:alert(1)) <img src=x onerror=alert(1)> ![b](https://attacker.example/y.png)',
  );
  await tool(page, 'Text').click();
  await expect(text(page)).toContainText('onerror');
  expect(dialogs).toEqual([]);
  expect(await text(page).locator('img:not(.ProseMirror-separator), script, [href^="javascript"]').count()).toBe(0);
});

test('A text is the same as text and as Markdown, and one that would lose something stays Markdown', async ({
  page,
}) => {
  const { stored } = await openArticle(page, '__Bold__ words.\n\n* one\n');
  await text(page).getByText('words').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ここ');
  await tool(page, 'Markdown').click();
  await expect(markdown(page)).toHaveValue('**Bold** words. ここ\n\n* one\n');
  await markdown(page).fill('**Bold** words. ここ\n\n* one\n* two\n');
  await tool(page, 'Text').click();
  await expect(text(page).getByRole('listitem')).toHaveCount(2);
  await save(page);
  await expect.poll(stored).toBe('**Bold** words. ここ\n\n* one\n* two\n');

  await tool(page, 'Markdown').click();
  await markdown(page).fill('>'.repeat(20_000));
  await tool(page, 'Text').click();
  await expect(field(page).getByRole('status')).toContainText('The editor cannot hold this text without loss');
  await expect(markdown(page)).toHaveValue('>'.repeat(20_000));
});

test('The tools are one stop of the Tab key, and the arrow keys move between them', async ({ page }) => {
  await openArticle(page, 'Words.\n');
  await field(page).getByLabel('Style').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bold')).toBeFocused();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('End');
  await expect(tool(page, 'Redo')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
});
