import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { mailed } from '../../web/e2e/support/mail.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, site, studio, withAnswersLost } from './support.ts';

const word = `tides${randomUUID().slice(0, 6)}`;
const readers = [1, 2].map((number) => `reader-${number}-${word}@example.org`);

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  const database = new pg.Client({ connectionString: process.env.MASTHEAD_E2E_DATABASE });
  await database.connect();
  for (const email of readers)
    await database.query(
      `INSERT INTO address_subscriptions (email_key, email, alert_code, language, confirmed_at)
       VALUES ($1, $1, 'reading-list-en', 'en', now())`,
      [email],
    );
  await database.end();
});

test('An editor writes a newsletter, looks at it, tests it, and sends it to the number of readers it names', async ({
  page,
}) => {
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/newsletter/create`);
  await page.locator('#field-language').fill('en');
  await page.locator('#field-fields__name').fill(word);
  await page.locator('#field-fields__subject').fill(`On ${word}`);
  await page.getByRole('button', { name: 'Choose a subscription' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a subscription' });
  await chooser.getByRole('button', { name: /The reading list/ }).click();
  await expect(page.locator('#field-fields__subscription')).toHaveValue('reading-list-en');
  await page.locator('#field-fields__body .ProseMirror').click();
  await page.keyboard.type('Tides rise twice a day.');
  await page.locator('#action-save').click();
  await page.waitForURL(/newsletter\/(?!create)/);

  const panel = page.getByRole('region', { name: 'Send' });
  await expect(panel).toContainText('Goes to 2 readers');
  await panel.getByRole('button', { name: 'Show the mail' }).click();
  const preview = page.getByRole('dialog', { name: `Preview: On ${word}` });
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', '');
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: `On ${word}` })).toBeVisible();
  await expect(mail.getByText('Tides rise twice a day.')).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await panel.getByRole('button', { name: 'Send a test mail to me' }).click();
  await mailed(sampleEditor.email, /Tides rise twice a day\./);
  await panel.getByRole('button', { name: 'Check before sending' }).click();
  await expect(panel.getByRole('status')).toContainText('goes to 2 readers');
  expect(await axeFindings(page, { within: '.studio-panel' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 1000 });

  page.once('dialog', (dialog) => dialog.accept());
  await panel.getByLabel(/At a time/).fill(`${new Date().getFullYear() + 1}-06-01T09:00`);
  await panel.getByRole('button', { name: 'Schedule' }).click();
  await expect(panel).toContainText('Will be sent:');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).not.toContainText('Will be sent:');

  // Nothing is sent while it cannot be said to how many; the mail would go to nobody, or to everybody.
  await page.route('**/mailing', (route) => route.abort());
  await panel.getByRole('button', { name: 'Send now' }).click();
  await expect(panel.getByRole('alert')).toContainText('How many readers it has cannot be read');
  await page.unroute('**/mailing');

  const asked = new Promise<string>((answer) => {
    page.once('dialog', async (dialog) => {
      answer(dialog.message());
      await dialog.accept();
    });
  });
  // The studio loads the page anew once the service has answered.
  const loaded = page.waitForEvent('load');
  await panel.getByRole('button', { name: 'Send now' }).press('Enter');
  expect(await asked).toContain('to 2 readers');
  await loaded;
  for (const email of readers) await mailed(email, /Tides rise twice a day\./);
  await expect(async () => {
    await page.reload();
    await expect(panel).toContainText('Unsubscribed since', { timeout: 10_000 });
    await expect(panel.locator('dl')).toContainText('Sent2', { timeout: 1_000 });
  }).toPass();
  await expect(panel.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  expect(await (await fetch(`${site}/search?q=${word}`)).text()).not.toContain('Tides rise');

  const first = page.url();
  const copy = panel.getByRole('button', { name: 'Copy into a new newsletter' });
  await withAnswersLost(async () => {
    await copy.click();
    await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
  });
  await copy.click();
  await page.waitForURL((url) => url.href !== first);
  await expect(page.locator('#field-fields__name')).toHaveValue(`${word}-copy`);
  await expect(panel.getByRole('button', { name: 'Send now' })).toBeVisible();
  await page.goto(`${studio}/admin/collections/newsletter?search=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2);
});
