import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Request, test } from 'playwright/test';
import { documentCall, serviceToken, writtenArticle } from '../../web/e2e/support/documents.ts';
import { sampleEditor, samplePremium, sampleReader } from '../../web/e2e/support/people.ts';
import { ask, cookieOf, grant, showPreview, signIn, site, studio } from './support.ts';

// Who may call what is in guards.e2e.ts; here is what a person with a session, or something that they wrote, must not reach.

/** A word that is in this draft alone. */
const word = `zq${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const itemId = randomUUID();
const id = `${itemId}.en`;
const path = `/insights/${word}`;
const script = `<img src=x onerror="window.ranHere='yes'"> ${word}`;

let call: ReturnType<typeof documentCall>;
let author: string;
let editor: string;
let reader: string;

test.beforeAll(async () => {
  await grant(sampleEditor.email, 'editor');
  await grant(samplePremium.email, 'author');
  [author, editor, reader] = [
    await cookieOf(samplePremium),
    await cookieOf(sampleEditor),
    await cookieOf(sampleReader),
  ];
  call = documentCall(await serviceToken());
  const written = writtenArticle('en', path, { id: itemId, title: script });
  expect((await call('PUT', `${id}/draft`, written, { 'if-none-match': '*' })).status).toBe(201);
  // Kinds whose title begins with the word, which is searched for by its begin.
  const fields = { name: word, subject: word, subscription: 'reading-list-en', preview: word, body: word };
  for (const document of [
    { kind: 'newsletter', language: 'en', fields },
    { kind: 'dictionary', language: 'en', fields: { key: word, text: word } },
  ]) {
    const { status, findings } = await call('PUT', `${randomUUID()}/draft`, document, { 'if-none-match': '*' });
    expect([document.kind, status, findings]).toEqual([document.kind, 201, []]);
  }
});

/** Asks as a page of the studio does, in somebody's session. */
const send = (method: string, address: string, cookie: string, body?: object, headers: Record<string, string> = {}) =>
  ask(address, {
    method,
    headers: {
      origin: studio,
      cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });

test('An author neither publishes nor approves, now or later, alone or together', async () => {
  const { etag } = await call('GET', `${id}/draft`);
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const release = { name: word, documents: [{ id, action: 'publish' }] };
  for (const [method, address, body, headers] of [
    ['POST', `/api/article/${id}/publish`, {}],
    ['POST', `/api/article/${id}/publish`, { at: later }],
    ['POST', `/api/article/${id}/unpublish`, {}],
    ['DELETE', `/api/article/${id}/schedules/publish`],
    ['POST', '/api/article/publish-selected', { documents: [id] }],
    ['POST', `/api/article/${id}/review/approve`, {}, { 'if-match': etag }],
    ['POST', `/api/article/${id}/review/return`, { reason: 'No.' }],
    ['POST', '/api/releases', release],
    ['POST', '/api/releases', { ...release, at: later }],
  ] as const)
    expect([address, (await send(method, address, author, body, headers)).status]).toEqual([address, 403]);
  expect((await call('GET', `${id}/draft`)).body).toMatchObject({ state: 'draft', schedules: [] });
  expect((await fetch(site + path)).status).toBe(404);
});

test('No address of the studio gives a role to its caller', async () => {
  const role = { role: 'administrator', roles: ['administrator'], email: samplePremium.email };
  for (const cookie of [author, editor])
    for (const [method, address] of [
      ['POST', '/api/users'],
      ['PATCH', '/api/users/any'],
      ['PATCH', '/api/users?where[role][equals]=author'],
      ['PUT', '/api/people/roles'],
      ['PUT', '/api/releases/..%2F..%2Fpeople%2Froles'],
      ['POST', '/api/releases/..%2Ftokens'],
      ['POST', '/api/article/..%2F..%2Ftokens/publish'],
      ['PATCH', '/api/media-files/..%2F..%2F..%2Fpeople%2Froles'],
    ] as const) {
      const { status } = await send(method, address, cookie, role);
      expect([method, address, status >= 400 && status < 500]).toEqual([method, address, true]);
    }
  expect((await send('POST', `/api/article/${id}/publish`, author, {})).status).toBe(403);
});

test('No file is taken that could run, or that lies elsewhere', async () => {
  const begin = (at: string, length: number) =>
    send('POST', '/api/media-files', editor, { path: at, length, title: word, alt: { en: word } });
  for (const at of [
    '/elsewhere.png',
    '/~/media/../elsewhere.png',
    '/~/media/page.html',
    '/~/media/run.js',
    '//x/y.png',
  ])
    expect([at, (await begin(at, 10)).status]).toEqual([at, 422]);
  const contents = {
    svg: `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`,
    png: '<!doctype html><script>1</script>',
    jpg: 'GIF89a=1;/* a picture and a script */',
    webp: 'PK\u0003\u0004 an archive',
    pdf: '<!doctype html><script>1</script>',
  };
  for (const [kind, content] of Object.entries(contents)) {
    const at = `/~/media/${word}.${kind}`;
    const begun = await begin(at, content.length);
    expect([kind, begun.status]).toEqual([kind, 201]);
    const { id: upload } = JSON.parse(begun.text) as { id: string };
    const part = await ask(`/api/media-files/${upload}`, {
      method: 'PATCH',
      headers: {
        origin: studio,
        cookie: editor,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'tus-resumable': '1.0.0',
      },
      body: content,
    });
    expect([kind, part.status, (await fetch(site + at)).status]).toEqual([kind, 422, 404]);
  }
  for (const at of ['/~/media/../v1/documents', '/~/media/%2e%2e/v1/documents', '/v1/documents', '/~/mediax', '']) {
    const shown = await send('GET', `/api/media-pictures?path=${encodeURIComponent(at)}`, editor);
    expect([at, shown.status]).toEqual([at, 404]);
  }
});

test('A script in a text is refused, or is shown as the text that it is', async ({ page }) => {
  const bodies = ['<script>1</script>', '<img src="/x.png" onerror="1">', '[here](javascript:alert(1))'];
  for (const body of bodies) {
    const article = writtenArticle('en', `${path}-body`, { title: 'A script' }, { body });
    const { status } = await call('PUT', `${randomUUID()}/draft`, article, { 'if-none-match': '*' });
    expect([body, status]).toEqual([body, 422]);
  }
  expect((await send('POST', `/api/article/${id}/comments`, author, { text: script })).status).toBe(201);
  expect((await send('POST', `/api/article/${id}/review`, author, { note: script })).status).toBe(200);
  await signIn(page, sampleEditor);
  const isRun = () => page.evaluate(() => 'ranHere' in window);
  for (const [address, shown] of [
    [`${studio}/admin/collections/article?search=${word}`, page.locator('tbody .cell-title')],
    [`${studio}/admin/collections/article/${id}`, page.getByRole('region', { name: 'Working together' })],
  ] as const) {
    await page.goto(address);
    await expect(shown).toContainText(script);
    expect([address, await isRun()]).toEqual([address, false]);
  }
});

test('The token of a preview opens no page of the studio, and readers get none', async () => {
  const { status, body } = await call('POST', `${id}/preview-links`, { editing: true });
  const token = new URL(String(body.url)).searchParams.get('token') ?? '';
  expect([status, token.length > 20]).toEqual([201, true]);
  for (const [address, headers] of [
    ['/api/article', { cookie: `studio_access=${token}; studio_refresh=${token}` }],
    ['/api/article', { authorization: `Bearer ${token}` }],
    [`/api/article?token=${token}`, {}],
    [`/admin?token=${token}`, {}],
  ] as const) {
    const answer = await ask(address, { headers });
    expect([address, [303, 401, 403].includes(answer.status)]).toEqual([address, true]);
  }
  expect((await send('GET', `/admin/collections/article/${id}`, reader)).text).not.toContain('/preview?token=');
});

test('The token of a preview is in no log, no referrer and no address but that of the preview', async ({ page }) => {
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await signIn(page, sampleEditor);
  await page.goto(`${studio}/admin/collections/article/${id}`);
  await showPreview(page);
  await expect(page.frameLocator('#live-preview-iframe').getByRole('contentinfo')).toBeVisible();
  const tokens = sent.flatMap((each) => new URL(each.url()).searchParams.get('token') ?? []);
  const token = String(tokens[0]);
  expect(token.length).toBeGreaterThan(20);
  for (const each of sent) {
    const { referer = '' } = await each.allHeaders();
    const isElsewhere = each.url().includes(token) && !each.url().startsWith(`${site}/preview?`);
    expect([each.url(), referer.includes(token), isElsewhere]).toEqual([each.url(), false, false]);
  }
  const logs = join(String(process.env.MASTHEAD_E2E_DATA), 'logs');
  const files = readdirSync(logs).filter((file) => file.endsWith('.log'));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files)
    expect([file, readFileSync(join(logs, file), 'utf8').includes(token)]).toEqual([file, false]);
});

/** Every address of the studio that shows drafts. */
const showing = [
  '/admin/collections/newsletter?search=',
  '/admin/collections/dictionary?search=',
  '/api/newsletter?where[title][like]=',
  '/api/dictionary?where[title][like]=',
  '/admin/collections/article?search=',
  `/admin/collections/article/${id}`,
  '/api/article?where[title][like]=',
  `/api/article/${id}`,
  `/api/article/${id}/comments`,
  `/api/article/${id}/log`,
  `/api/article/${id}/languages`,
  '/api/found-documents?q=',
  `/api/page-tree?language=en&under=${encodeURIComponent('/insights')}`,
  '/api/plan',
  '/api/releases',
];
/** What begins with the word is searched for by its begin: an answer that repeats the question is no leak. */
const searched = (at: string, words = 'zq'): string => (at.endsWith('=') ? at + words : at);
/** How Next asks for a page, and for parts of one. */
const asNext: readonly Record<string, string>[] = [
  {},
  { rsc: '1', 'next-url': '/sign-in' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['', {}, null, 'refetch'])) },
  { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
  { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { 'x-nextjs-data': '1' },
];
const ofNext = [
  '/_next/data/any/admin/collections/article.json',
  '/_next/image?w=640&q=75&url=',
  '/_next/static/../../api/article?where[title][like]=',
  '/_next/static/%2e%2e/%2e%2e/api/article?where[title][like]=',
  '/_next/static/..%2f..%2fapi%2farticle',
  '/favicon.ico/../api/article?where[title][like]=',
  '/__nextjs_original-stack-frames',
  '/_next/mcp',
];

test('A draft is shown to people with a role alone, by no address and no header of Next', async () => {
  const shown = await Promise.all(
    showing.map(async (at) => [at, await send('GET', searched(at, word), editor)] as const),
  );
  expect(shown.filter(([, { text }]) => text.includes(word)).length).toBeGreaterThanOrEqual(8);
  for (const cookie of ['', 'studio_access=a.b.c; studio_refresh=x', reader])
    for (const headers of asNext)
      for (const at of headers.rsc === undefined ? showing : showing.filter((each) => each.startsWith('/admin'))) {
        const answer = await send('GET', searched(at), cookie, undefined, headers);
        const said = [answer.text.includes(word), answer.location.includes(word) && !at.includes(id)];
        expect([at, headers, said]).toEqual([at, headers, [false, false]]);
      }
  for (const at of ofNext)
    for (const cookie of ['', reader]) {
      const { text } = await send('GET', searched(at), cookie);
      expect([at, text.includes(word)]).toEqual([at, false]);
    }
});
