import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { axeFindings } from '../../web/e2e/support/axe.ts';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor } from '../../web/e2e/support/people.ts';
import { grant, signIn, site, studio, withAnswersLost, withBackendAway } from './support.ts';

const key = randomUUID().slice(0, 8);
const articles = ['one', 'two'].map((name) => {
  const id = randomUUID();
  return { id: `${id}.en`, itemId: id, title: `Harbour ${name} ${key}`, path: `/insights/release-${name}-${key}` };
});
const formOf = (id: string): string => `${studio}/admin/collections/article/${id}`;
const statuses = () => Promise.all(articles.map(async ({ path }) => (await fetch(site + path)).status));

/** Makes a release on the page of what is planned, and returns it there. */
const newRelease = async (page: Page, name: string): Promise<Locator> => {
  await page.goto(`${studio}/admin/planned`);
  const form = page.getByRole('form', { name: 'A new release' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button').click();
  const release = page.getByRole('article', { name: `Release ${name}` });
  await expect(release).toBeVisible();
  return release;
};

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  const call = documentCall(await serviceToken());
  for (const { id, itemId, title, path } of articles)
    await call('PUT', `${id}/draft`, writtenArticle('en', path, { id: itemId, title }), { 'if-none-match': '*' });
});

test('An editor publishes two articles together, after a check, a preview and a change of plan', async ({ page }) => {
  const name = `Spring ${key}`;
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/planned`);
  const form = page.getByRole('form', { name: 'A new release' });
  await form.getByLabel('Name').fill(name);
  await withBackendAway(async () => {
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toContainText('cannot be reached');
  });
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await form.getByRole('button').click();
  const release = page.getByRole('article', { name: `Release ${name}` });
  await expect(release).toContainText('It has no documents.');

  for (const { id } of articles) {
    await page.goto(formOf(id));
    const panel = page.getByRole('region', { name: 'Release' });
    await panel.getByLabel('Together with').selectOption({ label: name });
    await panel.getByRole('button', { name: 'Add to the release' }).click();
    await expect(panel.getByRole('link', { name })).toBeVisible();
  }

  await page.goto(`${studio}/admin/planned`);
  for (const { title } of articles)
    await expect(release.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await release.getByRole('button', { name: 'Check' }).click();
  await expect(release.getByRole('status')).toContainText('Nothing hinders the publication.');
  await release.getByRole('button', { name: 'Preview' }).click();
  const preview = await release.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  expect((await fetch(String(preview))).status).toBe(200);

  await release.getByLabel(/At a time/).fill(`${new Date().getFullYear() + 1}-06-01T09:00`);
  await release.getByRole('button', { name: 'Schedule' }).click();
  await expect(release).toContainText('Goes live at');
  const days = page.getByRole('region', { name: 'What happens by itself' });
  await expect(days.getByRole('listitem').filter({ hasText: name })).toContainText('with 2 documents');
  expect(await axeFindings(page, { contrastOf: '.studio-view' })).toEqual([]);
  expect(await statuses()).toEqual([404, 404]);

  await release.getByRole('button', { name: 'Publish now' }).click();
  await expect(release).toBeHidden();
  await expect.poll(statuses).toEqual([200, 200]);
});

test('A release whose answer was lost is made once, has a document once and is published', async ({ page }) => {
  const name = `Winter ${key}`;
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/planned`);
  const form = page.getByRole('form', { name: 'A new release' });
  const release = page.getByRole('article', { name: `Release ${name}`, exact: true });
  await form.getByLabel('Name').fill(name);
  await withAnswersLost(async () => {
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toContainText('cannot be reached');
    // It did arrive, and the form has not been sent again.
    await expect(release).toBeVisible();
  });
  await form.getByRole('button').click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(release).toHaveCount(1);

  await form.getByLabel('Name').fill(`${name} early`);
  await withAnswersLost(async () => {
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toContainText('cannot be reached');
  });
  await form.getByLabel('Name').fill(`${name} late`);
  await form.getByRole('button').click();
  await expect(page.getByText('Your first attempt had arrived.').first()).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue(`${name} late`);
  await form.getByRole('button').click();
  for (const each of ['early', 'late'])
    await expect(page.getByRole('article', { name: `Release ${name} ${each}` })).toHaveCount(1);

  const id = randomUUID();
  const path = `/insights/winter-${key}`;
  const call = documentCall(await serviceToken());
  const article = writtenArticle('en', path, { id, title: `Winter harbour ${key}` });
  await call('PUT', `${id}.en/draft`, article, { 'if-none-match': '*' });
  await page.goto(formOf(`${id}.en`));
  const panel = page.getByRole('region', { name: 'Release' });
  await panel.getByLabel('Together with').selectOption({ label: name });
  await withAnswersLost(async () => {
    await panel.getByRole('button', { name: 'Add to the release' }).click();
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
  });
  await panel.getByRole('button', { name: 'Add to the release' }).click();
  await expect(page.getByText('has the document as it is saved.').first()).toBeVisible();
  await page.goto(`${studio}/admin/planned`);
  await expect(release.getByRole('listitem')).toHaveCount(1);
  await withAnswersLost(async () => {
    await release.getByRole('button', { name: 'Publish now' }).click();
    await expect(release).toBeHidden();
  });
  await expect.poll(async () => (await fetch(site + path)).status).toBe(200);
});

test('A release takes an article from the site, and sends its visitors on', async ({ page }) => {
  const name = `Ebb ${key}`;
  const call = documentCall(await serviceToken());
  const id = randomUUID();
  const path = `/insights/ebb-${key}`;
  const article = writtenArticle('en', path, { id, title: `Ebb ${key}` });
  await call('PUT', `${id}.en/draft`, article, { 'if-none-match': '*' });
  await call('POST', `${id}.en/publish`, {});
  await signIn(page, sampleEditor);
  const release = await newRelease(page, name);

  await page.route('**/api/plan*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(formOf(`${id}.en`));
  const panel = page.getByRole('region', { name: 'Release' });
  await expect(panel.getByRole('alert')).toContainText('cannot be read');
  await page.unroute('**/api/plan*');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByLabel('Together with').selectOption({ label: name });
  await panel.getByLabel('What the release does').selectOption({ label: 'take it from the site' });
  await panel.getByLabel('Send visitors on to').fill('/insights');
  await panel.getByRole('button', { name: 'Add to the release' }).click();
  await expect(panel.getByRole('listitem')).toContainText('To be taken from the site with');
  expect(await axeFindings(page, { contrastOf: '.studio-panel' })).toEqual([]);

  await page.goto(`${studio}/admin/planned`);
  await expect(release.getByRole('listitem')).toContainText('to be taken from the site');
  await release.getByRole('button', { name: 'Publish now' }).click();
  await expect(release).toBeHidden();
  await expect
    .poll(async () => {
      const { status, headers } = await fetch(site + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    })
    .toEqual([308, '/insights']);
});

test('A release says what of it was changed since, and which document hinders it', async ({ page }) => {
  const name = `Delta ${key}`;
  const call = documentCall(await serviceToken());
  const id = randomUUID();
  const title = `Delta ${key}`;
  const path = `/insights/delta-${key}`;
  await call('PUT', `${id}.en/draft`, writtenArticle('en', path, { id, title }), { 'if-none-match': '*' });
  await signIn(page, sampleEditor);
  const release = await newRelease(page, name);
  await page.goto(formOf(`${id}.en`));
  const panel = page.getByRole('region', { name: 'Release' });
  await panel.getByLabel('Together with').selectOption({ label: name });
  await panel.getByRole('button', { name: 'Add to the release' }).click();
  await expect(panel.getByRole('link', { name })).toBeVisible();

  const { etag } = await call('GET', `${id}.en/draft`);
  const changed = writtenArticle('en', path, { id, title, description: undefined });
  await call('PUT', `${id}.en/draft`, changed, { 'if-match': etag });
  await page.goto(`${studio}/admin/planned`);
  await expect(release.getByRole('listitem')).toContainText('(without its last changes)');

  await page.goto(formOf(`${id}.en`));
  await panel.getByLabel('Together with').selectOption({ label: `${name} (again, as it is saved now)` });
  await panel.getByRole('button', { name: 'Add to the release' }).click();
  await page.goto(`${studio}/admin/planned`);
  await expect(release).toBeVisible();
  await release.getByRole('button', { name: 'Check' }).click();
  await expect(release.getByRole('alert')).toContainText('Description');
});

test('A release is cancelled, and its documents stay as they are', async ({ page }) => {
  const name = `Autumn ${key}`;
  await signIn(page, sampleEditor);
  const release = await newRelease(page, name);
  page.on('dialog', (dialog) => dialog.accept());
  await release.getByRole('button', { name: 'Cancel the release' }).click();
  await expect(release).toBeHidden();
});

test('While the service is away the page of what is planned says so, and tries again', async ({ page }) => {
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/planned`);
  await expect(page.getByRole('heading', { name: 'A new release' })).toBeVisible();
  await page.route('**/api/plan*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await expect(page.getByText('What is planned cannot be shown at the moment.')).toBeVisible();
  await page.unroute('**/api/plan*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'A new release' })).toBeVisible();
});
