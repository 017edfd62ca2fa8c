import { randomUUID } from 'node:crypto';
import { expect, test, visit } from '../support/browser.ts';
import { comeTo, documentCall, serviceToken, writtenArticle } from '../support/documents.ts';

const itemId = randomUUID();
let call: ReturnType<typeof documentCall>;
let onReleases: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  const token = await serviceToken();
  call = documentCall(token);
  onReleases = documentCall(token, 'releases');
});

const article = (language: string, title: string, changes: object = {}) =>
  writtenArticle(language, '/insights/ferry-timetables', { id: itemId, title }, changes);

test('An article that is put, mended and published by its wire is a page in two languages, moves, and goes', async () => {
  const { page } = await visit();
  const english = `${itemId}.en`;
  const refused = await call('PUT', `${english}/draft`, article('en', 'x', { fields: { title: 1, colour: 'red' } }), {
    'if-none-match': '*',
  });
  expect(refused.status).toBe(422);
  expect(refused.findings.map(({ pointer }) => pointer).toSorted()).toEqual(['/fields/colour', '/fields/title']);

  for (const [language, title] of [
    ['en', 'Ferry timetables'],
    ['ar', 'جداول العبّارات'],
  ] as const) {
    const id = `${itemId}.${language}`;
    const saved = await call('PUT', `${id}/draft`, article(language, title), { 'if-none-match': '*' });
    expect([saved.status, saved.findings]).toEqual([201, []]);
    expect((await page.goto('/insights/ferry-timetables'))?.status()).toBe(language === 'en' ? 404 : 200);
    expect((await call('POST', `${id}/publish`, {})).status).toBe(200);
  }
  await expect(async () => {
    await page.goto('/insights/ferry-timetables');
    await page.getByRole('heading', { level: 1, name: 'Ferry timetables' }).waitFor({ timeout: 5_000 });
    await page.locator('a[hreflang="ar"]').first().waitFor({ state: 'attached', timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto('/ar/insights/ferry-timetables');
  await page.getByRole('heading', { level: 1, name: 'جداول العبّارات' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');

  const now = await call('GET', `${english}/draft`);
  const moved = article('en', 'Ferry timetables', { path: '/insights/ferries' });
  expect((await call('PUT', `${english}/draft`, moved, { 'if-match': now.etag })).status).toBe(200);
  expect((await call('POST', `${english}/publish`, { message: 'A shorter address' })).status).toBe(200);
  await expect(async () => {
    await page.goto('/insights/ferry-timetables');
    expect(new URL(page.url()).pathname).toBe('/insights/ferries');
  }).toPass({ timeout: 60_000 });

  for (const language of ['en', 'ar']) {
    const gone = await call('POST', `${itemId}.${language}/unpublish`, { redirectTo: '/insights' });
    expect(gone.status).toBe(200);
  }
  await expect(async () => {
    await page.goto('/insights/ferries');
    expect(new URL(page.url()).pathname).toBe('/insights');
  }).toPass({ timeout: 60_000 });
});

test('A scheduled page is live from its moment on, and three pages of a release at once', async () => {
  const { page } = await visit();
  const mark = randomUUID().slice(0, 8);
  const pathOf = (name: string): string => `/insights/${name}-${mark}`;
  const statusOf = async (name: string) => (await page.goto(pathOf(name)))?.status();
  const put = async (name: string): Promise<void> => {
    const body = writtenArticle('en', pathOf(name), { id: randomUUID(), title: `The ${name} harbour` });
    expect((await call('PUT', `${name}-${mark}/draft`, body, { 'if-none-match': '*' })).status).toBe(201);
  };

  await put('later');
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const past = await call('POST', `later-${mark}/publish`, { at: '2001-01-01T09:00[Europe/Berlin]' });
  expect([past.status, past.findings]).toMatchObject([422, [{ pointer: '/at' }]]);
  expect((await call('POST', `later-${mark}/publish`, { at })).status).toBe(202);
  expect(await statusOf('later')).toBe(404);
  await comeTo(`later-${mark}`);
  await expect(async () => expect(await statusOf('later')).toBe(200)).toPass({ timeout: 60_000 });

  const three = ['north', 'east', 'south'];
  for (const name of three) await put(name);
  const documents = three.map((name) => ({ id: `${name}-${mark}`, action: 'publish' }));
  const make = async (more: object = {}) => {
    const { body } = await onReleases('POST', '', { name: `Harbours ${mark}`, documents, ...more });
    const { release } = body as { readonly release: { readonly id: string } };
    return release.id;
  };
  const cancelled = await onReleases('DELETE', await make({ at }));
  expect(cancelled.body).toMatchObject({ release: { state: 'cancelled' } });
  for (const name of three) expect(await statusOf(name)).toBe(404);
  const done = await onReleases('POST', `${await make()}/publish`, {});
  expect(done.body).toMatchObject({ release: { state: 'done' } });
  for (const name of three)
    await expect(async () => {
      expect(await statusOf(name)).toBe(200);
      await page.getByRole('heading', { level: 1, name: `The ${name} harbour` }).waitFor({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });

  for (const name of ['later', ...three])
    expect((await call('POST', `${name}-${mark}/unpublish`, { redirectTo: '/insights' })).status).toBe(200);
});
