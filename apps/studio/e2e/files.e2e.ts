import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, site, studio, withBackendAway } from './support.ts';

const itemId = randomUUID();
let call: ReturnType<typeof documentCall>;
let mediaCall: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  const token = await serviceToken();
  call = documentCall(token);
  mediaCall = documentCall(token, 'media');
});

/** A picture of 64 by 48 points. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAfklEQVRoge2SAQkAURSDVsEsl8X+VS7GePyBAXQsfJ4mdQMWYH1FdiHvkroBC7C+IruQd0ndgAVYX5FdyLukbsACrK/ILuRdUjdgAdZXZBfyLqkbsADrK7ILeZfUDViA9RXZhbxL6gYswPqK7ELeJXUDFmB9RXYh75K6AY8H/K7oLGre+9+NAAAAAElFTkSuQmCC',
  'base64',
);

const fileWith = async (path: string, alt: object): Promise<void> => {
  const begun = await mediaCall('POST', '', { path, title: 'A point', alt, length: picture.length });
  expect(begun.status).toBe(201);
  const sent = await mediaCall('PATCH', `uploads/${begun.body.id}`, picture, {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  });
  expect(sent.status).toBe(200);
};

const fileAt = async (path: string) => {
  const { body } = await mediaCall('GET', `files?${new URLSearchParams({ q: path })}`);
  const { files } = body as { readonly files: readonly { readonly revision: string }[] };
  return files[0];
};

test('A file whose address is taken gets a free one, or replaces the file there', async ({ page }) => {
  const name = `taken-${itemId.slice(0, 8)}.png`;
  await fileWith(`/~/media/${name}`, { en: 'One point of light' });
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/files`);
  const form = page.getByRole('form', { name: 'Add a file' });
  const choose = () =>
    form.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer: picture });
  const upload = async (path: string) => {
    await form.getByLabel('Alternative text').fill('A point');
    await form.getByRole('button', { name: 'Upload' }).click();
    await expect(form.getByText('The file is there')).toContainText(path);
  };
  const free = `/~/media/taken-${itemId.slice(0, 8)}-2.png`;
  await choose();
  await expect(form.getByText('Another file is at')).toContainText(`This one gets the address ${free}.`);
  await upload(free);

  await page.reload();
  await choose();
  await form.getByRole('button', { name: 'Replace that file instead' }).click();
  await expect(form.getByText('It replaces the file at')).toContainText(`/~/media/${name}`);
  expect(await axeFindings(page, { within: '.studio-view' })).toEqual([]);
  const before = (await fileAt(`/~/media/${name}`))?.revision;
  await upload(`/~/media/${name}`);
  expect((await fileAt(`/~/media/${name}`))?.revision).not.toBe(before);
});

test('An editor changes what is known of a file, and the page that shows it follows', async ({ page }) => {
  const at = `/~/media/known-${itemId.slice(0, 8)}.png`;
  const id = `${itemId}.en`;
  const place = `/insights/known-${itemId.slice(0, 8)}`;
  await fileWith(at, { en: 'One point of light' });
  const shown = writtenArticle('en', place, { id: itemId, title: 'A point on a page', image: { src: at } });
  await call('PUT', `${id}/draft`, shown, { 'if-none-match': '*' });
  expect((await call('POST', `${id}/publish`, {})).status).toBe(200);
  const pageOf = async (): Promise<string> => (await fetch(site + place)).text();
  await expect.poll(pageOf).toContain('alt="One point of light"');

  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/files`);
  const files = page.getByRole('region', { name: 'All files' });
  await files.getByLabel('Search').fill(at);
  await files.locator('summary').filter({ hasText: at }).press('Enter');
  const form = files.getByRole('form', { name: 'What is known of' });
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.locator('.studio-focus').click({ position: { x: 0, y: 0 } });
  await expect(form.getByLabel('From the left')).toHaveValue('0');
  await form.getByLabel('From the top').press('End');
  await expect(form.getByLabel('From the top')).toHaveValue('1');
  await form.getByLabel('Alternative text, en').fill('A lighthouse');
  await form.getByLabel('Alternative text, de').fill('Ein Leuchtturm');
  await form.getByLabel('Licence').fill('CC0');
  expect(await axeFindings(page, { within: '.studio-view' })).toEqual([]);
  await withBackendAway(async () => {
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form.getByRole('alert')).toContainText('cannot be reached');
  });
  await expect(form.getByLabel('Alternative text, de')).toHaveValue('Ein Leuchtturm');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByRole('status')).toContainText('Saved');
  await expect.poll(pageOf).toContain('alt="A lighthouse"');
  const known = await fileAt(at);
  expect(known).toMatchObject({
    alt: { en: 'A lighthouse', de: 'Ein Leuchtturm' },
    licence: 'CC0',
    focus: [0, 1],
  });

  const changed = await mediaCall(
    'PATCH',
    `files?${new URLSearchParams({ path: at })}`,
    { licence: 'CC BY 4.0' },
    { 'if-match': `"${known?.revision}"` },
  );
  expect(changed.status).toBe(200);
  await form.getByLabel('Licence').fill('No licence');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('The file was changed by');
  await form.getByRole('button', { name: 'Show what is there now' }).click();
  // The list is read again, and its entries are folded.
  await expect(form).toHaveCount(0);
  await files.locator('summary').filter({ hasText: at }).press('Enter');
  await expect(form.getByLabel('Licence')).toHaveValue('CC BY 4.0');
});
