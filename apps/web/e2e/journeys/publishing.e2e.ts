import { randomUUID } from 'node:crypto';
import { expect, test, visit } from '../support/browser.ts';
import { documentCall, serviceToken, writtenArticle } from '../support/documents.ts';

const itemId = randomUUID();
let call: ReturnType<typeof documentCall>;

test.beforeAll(async () => {
  call = documentCall(await serviceToken());
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
    await page.getByRole('heading', { level: 1, name: 'Ferry timetables' }).waitFor({ timeout: 1_000 });
    await page.locator('a[hreflang="ar"]').first().waitFor({ state: 'attached', timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
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
  }).toPass({ timeout: 10_000 });

  for (const language of ['en', 'ar']) {
    const gone = await call('POST', `${itemId}.${language}/unpublish`, { redirectTo: '/insights' });
    expect(gone.status).toBe(200);
  }
  await expect(async () => {
    await page.goto('/insights/ferries');
    expect(new URL(page.url()).pathname).toBe('/insights');
  }).toPass({ timeout: 10_000 });
});
