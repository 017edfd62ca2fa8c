import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { documentCall, serviceToken, writtenArticle } from '../support/documents.ts';
import { sampleReader, signIn } from '../support/people.ts';

const itemId = randomUUID();
const id = (language: string): string => `${itemId}.${language}`;
let call: ReturnType<typeof documentCall>;
let releases: ReturnType<typeof documentCall>;
let address = '';

const draft = (language: string, title: string) =>
  writtenArticle(language, '/insights/unseen-timetables', { id: itemId, title });

const create = (document: string, content: object) =>
  call('PUT', `${document}/draft`, content, { 'if-none-match': '*' });

/** The link of a document as a path, whatever the origin of the backend's site. */
const linkOf = async (document: string): Promise<{ readonly path: string; readonly id: string }> => {
  const { status, body } = await call('POST', `${document}/preview-links`, {});
  expect(status).toBe(201);
  const { pathname, search } = new URL(String(body.url));
  return { path: pathname + search, id: String(body.id) };
};

const bar = (page: Page) => page.getByRole('note').filter({ hasText: 'preview of what is written now' });

test.beforeAll(async () => {
  const token = await serviceToken();
  call = documentCall(token);
  releases = documentCall(token, 'releases');
  await create(id('en'), draft('en', 'Unseen timetables'));
  await create(id('ar'), draft('ar', 'جداول لم تُنشر'));
  address = (await linkOf(id('en'))).path;
});

test('A preview link shows a draft in its languages without an account, and nothing else shows it', async () => {
  const { page, complaints } = await visit({ hasDecided: false });
  const answer = await page.goto(address);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await page.getByRole('heading', { level: 1, name: 'Unseen timetables' }).waitFor();
  await bar(page).waitFor();
  expect(await page.locator('x-consent, #page-data').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await bar(page).getByRole('link', { name: 'Arabic' }).click();
  await page.getByRole('heading', { level: 1, name: 'جداول لم تُنشر' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(complaints).toEqual([]);

  expect((await page.goto('/insights/unseen-timetables'))?.status()).toBe(404);
  for (const list of ['/insights', '/insights/feed.xml', '/sitemap.xml', '/search?q=unseen+timetables'])
    expect(await (await page.request.get(list)).text()).not.toMatch(/Unseen timetables|unseen-timetables/u);
});

test('A preview link shows the draft to a visitor with a session, and without script', async () => {
  const { page } = await visit();
  await page.goto('/signin');
  await signIn(page, sampleReader);
  await page.waitForURL(({ pathname }) => pathname !== '/signin');
  await page.goto(address);
  await bar(page).waitFor();
  const { page: plain } = await visit({ javaScriptEnabled: false });
  await plain.goto(address);
  await plain.getByRole('heading', { level: 1, name: 'Unseen timetables' }).waitFor();
  await bar(plain).waitFor();
});

test('A preview link that is revoked reports its end', async () => {
  const { page } = await visit();
  const { path, id: link } = await linkOf(id('ar'));
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'جداول لم تُنشر' }).waitFor();
  expect((await call('DELETE', `${id('ar')}/preview-links/${link}`)).status).toBe(204);
  expect((await page.goto(path))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
});

test('A preview link shows a draft before it is complete, and says that it is not', async () => {
  const { page } = await visit();
  const lacking = randomUUID();
  await create(lacking, { kind: 'article', language: 'en', path: '/insights/half', fields: { title: 'Half' } });
  await page.goto((await linkOf(lacking)).path);
  await page.getByRole('heading', { level: 1, name: 'Half' }).waitFor();
  await expect(bar(page)).toContainText('Fields that a page needs are still empty.');
});

test('A preview of a release leads from page to page in it without script, in two languages, and out of it', async () => {
  const [shared, other] = [randomUUID(), randomUUID()];
  const path = `/insights/released-${shared.slice(0, 8)}`;
  const otherPath = `/insights/released-${other.slice(0, 8)}`;
  const body = `Read [the other one](${otherPath}).\n`;
  const documents = [
    [shared, writtenArticle('en', path, { id: shared, title: 'Released timetables' }, { body })],
    [`${shared}.ar`, writtenArticle('ar', path, { id: shared, title: 'جداول الإصدار' })],
    [other, writtenArticle('en', otherPath, { title: 'Another release' })],
  ] as const;
  for (const [document, content] of documents) expect((await create(document, content)).status).toBe(201);
  const made = await releases('POST', '', {
    name: 'Timetables',
    documents: documents.map(([document]) => ({ id: document, action: 'publish' })),
  });
  expect(made.status).toBe(201);
  const { id: release } = Object(made.body.release);
  const link = await releases('POST', `${release}/preview-links`, { hours: 1 });
  const { pathname, search } = new URL(String(link.body.url));

  const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const answer = await page.goto(pathname + search);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  const note = page.getByRole('note');
  await note.getByText('preview of the release “Timetables”').waitFor();
  await note.getByText('The link is valid until').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.goto(`/preview${search}&path=${encodeURIComponent(path)}`);
  await page.getByRole('heading', { level: 1, name: 'Released timetables' }).waitFor();
  await page.getByRole('link', { name: 'the other one' }).click();
  await page.getByRole('heading', { level: 1, name: 'Another release' }).waitFor();

  const summary = note.getByText('Pages that change');
  await summary.focus();
  await page.keyboard.press('Enter');
  await note.getByRole('link', { name: 'جداول الإصدار' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'جداول الإصدار' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await note.getByText('«Timetables»').waitFor();

  await note.getByRole('link', { name: 'مغادرة المعاينة' }).click();
  await page.waitForURL(({ pathname: there }) => there === '/ar');
  expect(await page.getByRole('note').count()).toBe(0);
  expect((await page.goto(path))?.status()).toBe(404);

  const { page: scripted, complaints } = await visit();
  await scripted.goto(`/preview${search}&path=${encodeURIComponent(path)}`);
  expect(await scripted.locator('x-consent, #page-data').count()).toBe(0);
  expect(await axeFindings(scripted)).toEqual([]);
  await scripted.getByRole('link', { name: 'the other one' }).click();
  await scripted.getByRole('heading', { level: 1, name: 'Another release' }).waitFor();
  expect(complaints).toEqual([]);

  await page.goto(`/preview${search}&path=%2Fno-such-page`);
  await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
  expect((await releases('DELETE', String(release))).status).toBe(200);
  expect((await page.goto(pathname + search))?.status()).toBe(404);
});
