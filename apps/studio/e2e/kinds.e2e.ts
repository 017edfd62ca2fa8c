import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { documentCall, serviceToken } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { backend, grant, showPreview, signIn, site, studio } from './support.ts';

const word = `kinds${randomUUID().slice(0, 6)}`;
const field = (page: Page, path: string) => page.locator(`#field-${path.replaceAll('.', '__')}`);

/** Scrolls down to a part of the form: Payload draws it when it comes near the window. */
const reach = async (page: Page, part: Locator): Promise<Locator> => {
  for (let at = 0; (await part.count()) === 0 && at < 12_000; at += 400)
    await page.evaluate((to) => {
      scrollTo(0, to);
      return new Promise(requestAnimationFrame);
    }, at);
  return part;
};

type Entries = readonly Readonly<Record<string, string>>[];

/** Adds rows of values to a field. */
const addEntries = async (page: Page, path: string, entries: Entries) => {
  for (const [index, values] of entries.entries()) {
    const list = await reach(page, field(page, path));
    await list.getByRole('button', { name: /^Add / }).last().click();
    // What is added opens by itself; to go on before would leave it folded.
    await page
      .locator(`[id^="field-${path.replaceAll('.', '__')}__${index}__"]`)
      .first()
      .waitFor();
    for (const [name, value] of Object.entries(values))
      await (await reach(page, field(page, `${path}.${index}.${name}`))).fill(value);
  }
};

/** Enters words into a field that takes several. */
const addWords = async (page: Page, path: string, words: readonly string[]) => {
  const input = await reach(page, page.locator(`.field-${path.replaceAll('.', '__')} input`));
  for (const word of words) {
    await input.fill(word);
    await input.press('Enter');
  }
};

/** A text in each language of the site. */
const inEach = (values: Readonly<Record<string, string>>): Entries =>
  ['en', 'de', 'ar', 'ja-JP'].map((slot) => ({ slot, ...values }));

type Kind = {
  readonly fields: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, readonly string[]>>;
  readonly entries?: Readonly<Record<string, Entries>>;
  /** What is changed after it was published. */
  readonly edit: readonly [path: string, value: string];
  /** What lists call it. */
  readonly title: string;
  /** A page of the site, or an answer of a service, that shows it, and what of it. */
  readonly seen?: { readonly at: string; readonly texts: readonly string[] };
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
    seen: { at: `/contact/${word}`, texts: ['Ada'] },
  },
  person: {
    fields: {
      'fields.key': word,
      'fields.name': `Ada ${word}`,
      'fields.title': 'partner-f',
      'fields.photograph.src': '/artwork/factory-energy-at-night.svg',
      'fields.photograph.alt': 'Ada at sea',
    },
    words: {
      'fields.locations': ['stockholm'],
      'fields.industries': ['healthcare'],
      'fields.capabilities': ['strategy'],
      'fields.languages': ['en', 'sv'],
    },
    entries: {
      'fields.stories': inEach({ interest: `Tides of ${word}`, description: 'Ada measures tides.' }),
    },
    edit: ['fields.linkedIn', 'https://www.linkedin.com/in/ada-example'],
    title: `Ada ${word}`,
    seen: { at: `/people/${word}`, texts: [`Tides of ${word}`, 'artwork/factory-energy-at-night'] },
  },
  office: {
    fields: { 'fields.key': word, 'fields.latitude': '53.5', 'fields.longitude': '10' },
    words: { 'fields.address': ['Kai 1', '20457 Hamburg'] },
    entries: {
      'fields.region': inEach({ value: 'Europe' }),
      'fields.country': inEach({ value: 'Germany' }),
      'fields.name': inEach({ value: `Hamburg ${word}` }),
    },
    edit: ['fields.phone', '+49 40 1234'],
    title: `Hamburg ${word}`,
    seen: { at: `/locations/${word}`, texts: [`Hamburg ${word}`] },
  },
  deadline: {
    fields: {
      'fields.id_': word,
      'fields.role': 'analyst',
      'fields.office': 'berlin',
      'fields.closesOn': '2090-06-01',
    },
    entries: { 'fields.labels': inEach({ value: `Summer of ${word}` }) },
    edit: ['fields.closesOn', '2090-07-01'],
    title: word,
    seen: { at: `${backend}/articles/v1/applicationdeadline/masterlist`, texts: [`Summer of ${word}`] },
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
    seen: { at: `/careers/events/${word}`, texts: [`Tides ${word}`] },
  },
};

let call: ReturnType<typeof documentCall>;
test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  call = documentCall(await serviceToken());
});

const panelOf = (page: Page) => page.getByRole('region', { name: 'Publishing' });

for (const [kind, { fields, words = {}, entries = {}, edit, title, seen }] of Object.entries(written))
  test(`A document of the kind ${kind} is created from nothing, checked, published, seen, edited, listed and removed`, async ({
    page,
  }) => {
    await signIn(page, sampleEditor);
    await page.goto(`${studio}/admin/collections/${kind}/create`);
    for (const [path, value] of Object.entries(fields)) await (await reach(page, field(page, path))).fill(value);
    for (const [path, values] of Object.entries(words)) await addWords(page, path, values);
    for (const [path, values] of Object.entries(entries)) await addEntries(page, path, values);
    await page.locator('#action-save').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/create'));
    const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await panelOf(page).getByRole('button', { name: 'Check before publishing' }).click();
    await expect(panelOf(page).getByRole('status').first()).toContainText('Nothing hinders');
    await panelOf(page).getByRole('button', { name: 'Publish now' }).click();
    await expect(panelOf(page)).toContainText('State: published');
    for (const text of seen?.texts ?? [])
      await expect
        .poll(async () => (await page.request.get(new URL(seen?.at ?? '', site).href)).text(), { timeout: 60_000 })
        .toContain(text);
    await (await reach(page, field(page, edit[0]))).fill(edit[1]);
    await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
    expect((await call('GET', `${id}/draft`)).body).toMatchObject({ state: 'changed' });
    await page.goto(`${studio}/admin/collections/${kind}?search=${encodeURIComponent(word)}`);
    await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
    await expect(await reach(page, field(page, edit[0]))).toHaveValue(edit[1]);
    page.once('dialog', (dialog) => dialog.accept());
    await panelOf(page).getByRole('button', { name: 'Unpublish' }).click();
    await expect(panelOf(page)).toContainText('State: draft');
  });

test('Another newsletter to subscribe to is offered, and taken back', async ({ page }) => {
  const list = `${backend}/site/v1/sitecore/api/subscriptions/list`;
  const offered = async () => (await page.request.get(list)).text();
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/subscriptions?where[or][0][and][0][language][equals]=en`);
  await page.locator('tbody tr').first().getByRole('link').first().click();
  const newsletters = field(page, 'fields.newsLetters');
  const rows = newsletters.getByRole('button', { name: 'Actions of the row' });
  await rows.first().waitFor();
  const count = await rows.count();
  await newsletters.getByRole('button', { name: 'Add Newsletter' }).click();
  const row = `fields.newsLetters.${count}`;
  await expect(field(page, `${row}.code`)).toBeFocused();
  await field(page, `${row}.code`).fill(word);
  await field(page, `${row}.title`).fill(`Tides ${word}`);
  await field(page, `${row}.description`).fill('What the sea does.');
  await field(page, `${row}.frequency`).fill('Weekly');
  await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
  await panelOf(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(panelOf(page)).toContainText('State: published');
  await expect.poll(offered, { timeout: 60_000 }).toContain(`Tides ${word}`);
  await newsletters.locator(`[id$="-row-${count}"]`).getByRole('button', { name: 'Actions of the row' }).click();
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await expect(page.locator('.studio-saving').getByRole('status')).toHaveText('Saved');
  await panelOf(page).getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(offered, { timeout: 60_000 }).not.toContain(`Tides ${word}`);
});

/** Documents of the sample firm, of kinds that one does not write from nothing in a minute. */
const known = ['person', 'office', 'header', 'footer', 'dictionary', 'subscriptions', 'blogEntry'] as const;
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
    await expect(panelOf(page).getByRole('status').first()).toContainText('Nothing hinders');
    await expect(page.getByText('(JSON)')).toHaveCount(0);
    await seePreview(page, kind);
  }
});

test('The application options, of which there is one document for all deadlines, have a form without JSON', async ({
  page,
}) => {
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/applicationOptions/create`);
  for (const list of ['degrees', 'roles', 'offices'])
    await expect(page.locator(`#field-fields__${list}`)).toBeVisible();
  await expect(page.getByText('(JSON)')).toHaveCount(0);
});
