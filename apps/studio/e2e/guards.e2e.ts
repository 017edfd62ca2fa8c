import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { sampleEditor, sampleReader } from '../../web/e2e/support/people.ts';
import { ask, cookieOf, grant, signIn, studio, tokenOf } from './support.ts';

const closed = [
  '/admin',
  '/admin/collections/article',
  '/admin/account',
  '/api/article',
  '/api/article/any',
  '/api/users',
  '/api/users/me',
  '/api/access',
  '/api/payload-preferences/any',
  '/api/payload-jobs/run',
  '/api/graphql',
  '/api/graphql-playground',
];

test.describe('without a session', () => {
  for (const path of closed)
    test(`${path} answers nothing`, async () => {
      const { status, location } = await ask(path);
      expect([path, status]).toEqual([path, path.startsWith('/api') ? 401 : 303]);
      if (status === 303) expect(location).toContain('/sign-in');
    });

  test('no header, case or coding of the address leads past the check', async () => {
    for (const headers of [
      { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { 'x-middleware-next': '1' },
      { 'x-middleware-rewrite': '/admin/collections/article' },
      { 'x-matched-path': '/sign-in' },
      { 'x-original-url': '/sign-in', 'x-rewrite-url': '/sign-in' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { cookie: 'studio_access=a.b.c; studio_refresh=x' },
    ])
      for (const path of ['/api/article', '/admin/collections/article']) {
        const { status, text } = await ask(path, { headers });
        expect([headers, path, [303, 401, 403].includes(status)]).toEqual([headers, path, true]);
        expect(text).not.toContain('Haldenbrook');
      }
    for (const path of ['//api/article', '/API/article', '/%61pi/article', '/./api/article', '/x/../api/article']) {
      const { status, text } = await ask(path);
      expect([path, status === 200 && text.includes('totalDocs')]).toEqual([path, false]);
    }
  });

  test('a server action is not run', async () => {
    const headers = { origin: studio, 'next-action': '0'.repeat(42), 'content-type': 'text/plain' };
    expect((await ask('/admin', { method: 'POST', headers })).status).toBe(303);
    expect((await ask('/sign-in', { method: 'POST', headers })).status).toBeGreaterThanOrEqual(400);
  });
});

test('what comes from another origin, or from none, changes nothing', async () => {
  for (const headers of [
    {},
    { origin: 'https://attacker.example' },
    { origin: 'null' },
    { origin: `${studio}.attacker.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as readonly Record<string, string>[])
    for (const [method, path] of [
      ['POST', '/session'],
      ['POST', '/session/end'],
      ['POST', '/api/article'],
      ['PATCH', '/api/article/any'],
      ['DELETE', '/api/article/any'],
      ['POST', '/api/article/any/publish'],
      ['POST', '/api/article/any/comments'],
      ['POST', '/api/article/any/languages/de'],
      ['POST', '/api/article/publish-selected'],
      ['POST', '/api/releases'],
      ['POST', '/api/media-files'],
      ['PATCH', '/api/media-files?path=any'],
      ['POST', '/admin'],
    ] as const)
      expect([headers, path, (await ask(path, { method, headers })).status]).toEqual([headers, path, 403]);
});

test('what an editor’s browser sends from another origin changes nothing, whatever its type', async () => {
  await grant(sampleEditor.email, 'editor');
  const cookie = await cookieOf(sampleEditor);
  for (const origin of ['https://attacker.example', 'null'])
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'application/json',
    ])
      for (const path of [
        '/api/article',
        '/api/article/any/comments',
        '/api/releases',
        '/api/media-files',
        '/session/end',
      ])
        for (const more of [{}, { 'x-http-method-override': 'GET' }, { 'x-payload-http-method-override': 'GET' }]) {
          const headers = { cookie, origin, 'content-type': type, ...more };
          const { status } = await ask(path, { method: 'POST', headers, body: '{"title":"x"}' });
          expect([origin, type, path, more, status]).toEqual([origin, type, path, more, 403]);
        }
});

test('another host is answered with the address of the studio alone', async () => {
  for (const path of ['/sign-in', '/admin', '/api/article']) {
    const { status, text } = await ask(path, { headers: { host: 'attacker.example' } });
    expect([path, status, text]).toEqual([path, 421, `The studio is at ${studio}/`]);
  }
});

test('no page may be framed, and every answer says so', async ({ request }) => {
  for (const path of ['/sign-in', '/admin', '/api/article']) {
    const answer = await request.get(studio + path, { maxRedirects: 0 });
    expect([path, answer.headers()['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(answer.headers()).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  }
});

test('the token of a reader opens nothing, as cookie or header', async () => {
  const token = await tokenOf(sampleReader);
  expect(token.length).toBeGreaterThan(20);
  for (const headers of [{ cookie: await cookieOf(sampleReader) }, { authorization: `Bearer ${token}` }]) {
    const { status, text } = await ask('/api/article', { headers });
    expect([headers, [401, 403].includes(status)]).toEqual([headers, true]);
    expect(text).not.toContain('"docs"');
  }
});

test('an account without a role is told nothing by any address', async () => {
  const cookie = await cookieOf(sampleReader);
  for (const path of [
    ...closed.filter((each) => each.startsWith('/api')),
    '/api/plan',
    '/api/releases',
    '/api/media-files',
    '/api/media-pictures?path=/~/media/any.png',
    '/api/found-documents?q=a',
    '/api/found-subscriptions',
    '/api/page-tree',
    '/api/article/any/log',
    '/api/article/any/languages',
    '/api/article/any/reviewers',
  ]) {
    const { status, text } = await ask(path, { headers: { cookie } });
    // Payload answers everybody with success who they are, and what they may do.
    const isOfPayload = ['/api/users/me', '/api/access', '/api/payload-preferences/any'].includes(path);
    expect([path, isOfPayload || status >= 400]).toEqual([path, true]);
    expect([path, /"docs":\[\{|"documents":\[\{|"email"|"sub"/.test(text)]).toEqual([path, false]);
    if (path === '/api/users/me') expect(JSON.parse(text)).toMatchObject({ user: null });
    if (path === '/api/payload-preferences/any') expect(text).not.toContain('"user"');
  }
});

test('the server action of the forms answers editors alone', async () => {
  await grant(sampleEditor.email, 'editor');
  const manifest = new URL('../.next/server/server-reference-manifest.json', import.meta.url);
  const { node } = JSON.parse(readFileSync(manifest, 'utf8')) as { node: Record<string, { filename: string }> };
  const [action] =
    Object.entries(node).find(([, { filename }]) => filename.endsWith('src/app/(payload)/layout.tsx')) ?? [];
  const args = { collectionSlug: 'article', schemaPath: 'article', operation: 'create', renderAllFields: true };
  const more = { docPermissions: { fields: true }, docPreferences: { fields: {} }, data: {} };
  const body = JSON.stringify([{ name: 'form-state', args: { ...args, ...more } }]);
  const run = (path: string, cookie: string) =>
    ask(path, {
      method: 'POST',
      headers: { origin: studio, 'next-action': String(action), 'content-type': 'text/plain;charset=UTF-8', cookie },
      body,
    });
  expect((await run('/admin', await cookieOf(sampleEditor))).text).toContain('fields.displayDate');
  for (const cookie of ['', 'studio_access=a.b.c; studio_refresh=x', await cookieOf(sampleReader)])
    for (const path of ['/sign-in', '/admin', '/admin/login', '/admin/collections/article'])
      expect([path, (await run(path, cookie)).text.includes('fields.displayDate')]).toEqual([path, false]);
});

test('an editor reads no other people, and Payload’s own writes of documents are refused', async ({ page }) => {
  await grant(sampleEditor.email, 'editor');
  await signIn(page, sampleEditor);
  const call = (method: string, path: string) =>
    page.evaluate(async (asked) => (await fetch(asked.path, { method: asked.method })).status, { method, path });
  expect(await call('GET', '/api/article?limit=1')).toBe(200);
  for (const [method, path] of [
    ['DELETE', '/api/article/any'],
    ['DELETE', '/api/article?where[id][equals]=any'],
    ['PATCH', '/api/article?where[language][equals]=en'],
    ['POST', '/api/users'],
    ['POST', '/api/users/first-register'],
    ['POST', '/api/users/login'],
    ['POST', '/api/graphql'],
    ['GET', '/api/graphql-playground'],
    ['GET', '/api/payload-jobs/run'],
  ] as const)
    expect(await call(method, path), `${method} ${path}`).toBeGreaterThanOrEqual(400);
});
