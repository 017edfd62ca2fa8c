import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test, visit } from '../support/browser.ts';

const api = `${process.env.MASTHEAD_E2E_BACKEND}/content/v1/documents`;
const token = `mhc_${randomBytes(32).toString('base64url')}`;
const itemId = randomUUID();

const onDatabase = async (statement: string, values: readonly unknown[]): Promise<void> => {
  const client = new pg.Client(process.env.MASTHEAD_E2E_DATABASE);
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
};

test.beforeAll(() =>
  onDatabase(
    `INSERT INTO service_tokens (site, name, digest, scopes, created_at)
     VALUES ('halden-brook', $1, $2, '{draft,publish}', now())`,
    [token.slice(-8), createHash('sha256').update(token).digest()],
  ),
);

type Finding = { readonly pointer: string; readonly message: string };

const call = async (method: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${api}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { findings = [] } = (await answer.json()) as { readonly findings?: readonly Finding[] };
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', findings };
};

// Of long ago, so that no list of other journeys begins with it.
const article = (language: string, title: string, changes: object = {}) => ({
  kind: 'article',
  language,
  path: '/insights/ferry-timetables',
  fields: {
    id: itemId,
    title,
    description: 'What a timetable says about a town.',
    articleType: 'Article',
    displayDate: '2011-03-04',
    authors: [{ name: 'Ada Palmer' }],
    image: { src: '/artwork/sixty-plants.webp', alt: '' },
  },
  body: 'The first ferry leaves at [six](/insights).\n',
  ...changes,
});

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

  const now = await fetch(`${api}/${english}/draft`, { headers: { authorization: `Bearer ${token}` } });
  const moved = article('en', 'Ferry timetables', { path: '/insights/ferries' });
  expect((await call('PUT', `${english}/draft`, moved, { 'if-match': now.headers.get('etag') ?? '' })).status).toBe(
    200,
  );
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
