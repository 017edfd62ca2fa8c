import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { documentCall, serviceToken } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, showPreview, signIn, site, studio } from './support.ts';

const word = `kinds${randomUUID().slice(0, 6)}`;
const field = (page: Page, path: string) => page.locator(`#field-${path.replaceAll('.', '__')}`);

type Entries = readonly Readonly<Record<string, string>>[];

/** Adds rows of values to a field. */
const addEntries = async (page: Page, path: string, entries: Entries) => {
  for (const [index, values] of entries.entries()) {
    await field(page, path).getByRole('button', { name: /^Add / }).last().click();
    for (const [name, value] of Object.entries(values)) await field(page, `${path}.${index}.${name}`).fill(value);
  }
};

type Kind = {
  readonly fields: Readonly<Record<string, string>>;
  readonly entries?: Readonly<Record<string, Entries>>;
  /** What is changed after it was published. */
  readonly edit: readonly [path: string, value: string];
  /** What lists call it. */
  readonly title: string;
  /** A page of the site that shows it, and what of it. */
  readonly seen?: { readonly at: string; readonly text: string };
};

/** What an editor types for a document of each kind that has a form for all of it. */
const written: Readonly<Record<string, Kind>> = {
  redirect: {
    fields: { 'fields.pattern': `/${word}`, 'fields.target': '/insights' },
    edit: ['fields.target', '/careers'],
    title: `/${word}`,
  },
  dictionary: {
    fields: { language: 'en', 'fields.key': word, 'fields.text': 'Tides' },
    edit: ['fields.text', 'Ebbs'],
    title: word,
  },
  contact: {
    fields: { 'fields.key': word, 'fields.email': 'ada@example.org', 'fields.language': 'en' },
    entries: { 'fields.names': [{ slot: 'en', value: 'Ada' }] },
    edit: ['fields.email', 'bo@example.org'],
    title: word,
    seen: { at: `/contact/${word}`, text: 'Ada' },
  },
  event: {
    fields: {
      'fields.id_': word,
      'fields.region': 'europe',
      'fields.format': 'in-person',
      'fields.interest': 'workshops',
      'fields.timeZone': 'Europe/Berlin',
      'fields.starts': '2090-06-01T18:30',
    },
    entries: {
      'fields.texts': [{ slot: 'en', title: `Tides ${word}`, description: 'Meet us.', place: 'Berlin' }],
      'fields.texts.0.actions': [{ text: 'Register', url: 'https://register.example/tides' }],
    },
    edit: ['fields.texts.0.place', 'Hamburg'],
    title: `Tides ${word}`,
    seen: { at: `/careers/events/${word}`, text: `Tides ${word}` },
  },
};

let call: ReturnType<typeof documentCall>;
test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  call = documentCall(await serviceToken());
});

const panelOf = (page: Page) => page.getByRole('region', { name: 'Publishing' });

for (const [kind, { fields, entries = {}, edit, title, seen }] of Object.entries(written))
  test(`A document of the kind ${kind} is created from nothing, checked, published, seen, edited, listed and removed`, async ({
    page,
  }) => {
    await signIn(page, sampleEditor);
    await page.goto(`${studio}/admin/collections/${kind}/create`);
    for (const [path, value] of Object.entries(fields)) await field(page, path).fill(value);
    for (const [path, values] of Object.entries(entries)) await addEntries(page, path, values);
    await page.locator('#action-save').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/create'));
    const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await panelOf(page).getByRole('button', { name: 'Check before publishing' }).click();
    await expect(panelOf(page).getByRole('status')).toContainText('Nothing hinders');
    await panelOf(page).getByRole('button', { name: 'Publish now' }).click();
    await expect(panelOf(page)).toContainText('State: published');
    if (seen !== undefined)
      await expect
        .poll(async () => (await page.request.get(`${site}${seen.at}`)).text(), { timeout: 60_000 })
        .toContain(seen.text);
    await field(page, edit[0]).fill(edit[1]);
    await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
    expect((await call('GET', `${id}/draft`)).body).toMatchObject({ state: 'changed' });
    await page.goto(`${studio}/admin/collections/${kind}?search=${encodeURIComponent(word)}`);
    await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
    await expect(field(page, edit[0])).toHaveValue(edit[1]);
    page.once('dialog', (dialog) => dialog.accept());
    await panelOf(page).getByRole('button', { name: 'Unpublish' }).click();
    await expect(panelOf(page)).toContainText('State: draft');
  });

/** Documents of the sample firm, of kinds that one does not write from nothing in a minute. */
const known = ['person', 'office', 'header', 'footer', 'dictionary', 'subscriptions'] as const;
/** Kinds that no page shows. */
const unseen: readonly string[] = ['subscriptions'];

/** Looks at the preview of the document whose form is open, or at what is said in its place. */
const seePreview = async (page: Page, kind: string) => {
  if (unseen.includes(kind)) {
    await expect(page.getByText('No preview: no page shows this document')).toBeVisible();
    return expect(page.locator('#live-preview-toggler')).toHaveCount(0);
  }
  await showPreview(page);
  const shown = page.frameLocator('#live-preview-iframe');
  await expect(shown.getByRole('contentinfo')).toBeVisible();
  await page.locator('#live-preview-toggler').click();
};

test('A document of every other kind opens in a form without JSON, with its preview where a page shows it', async ({
  page,
}) => {
  await signIn(page, sampleEditor);
  for (const kind of known) {
    await page.goto(`${studio}/admin/collections/${kind}`);
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await panelOf(page).getByRole('button', { name: 'Check before publishing' }).click();
    await expect(panelOf(page).getByRole('status')).toContainText('Nothing hinders');
    await expect(page.getByText('(JSON)')).toHaveCount(0);
    await seePreview(page, kind);
  }
});
