import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type Call, call } from './support/call.ts';
import { backendUrl, siteUrl } from './support/house.ts';
import { attributes, hostOf, ownHost, tagsOf } from './support/html.ts';
import { aReader, json, ours, premium, signOutPath, type Visitor } from './support/visitor.ts';

const article = '/insights/cost-of-complexity';

test.describe('Every answer has the security headers', () => {
  for (const [method, path, status] of [
    ['GET', '/', 200],
    ['GET', article, 200],
    ['GET', '/ar', 200],
    ['HEAD', '/', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/nothing.php', 404],
    ['GET', '/signin', 200],
    ['HEAD', '/signin', 200],
    ['GET', '/register', 200],
    ['GET', '/signin-prompt', 200],
    ['GET', '/account/saved-articles', 303],
    ['GET', '/signout', 303],
    ['GET', '/insights/', 308],
    ['GET', '//evil.example/', 308],
    ['GET', '/%E0%A4%A', 400],
    ['POST', '/', 405],
    ['TRACE', '/', 405],
    ['GET', '/robots.txt', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/sitemap-jobs.xml', 200],
    ['GET', '/sitemap-jobs.xml?part=1', 200],
    ['GET', '/sitemap-jobs.xml?part=one', 404],
    ['GET', '/artwork/icon.svg', 200],
    ['GET', '/favicon.ico', 200],
    ['GET', '/insights/feed.xml', 200],
    ['GET', '/ja-jp/insights/feed.xml', 200],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/api/user/v1/lookuplists/titles', 200],
    ['GET', '/api/user/v2/users/me', 401],
    // What developers see of the flags.
    ['GET', '/.flags', 404],
    ['GET', '/api/flags/ofrep/v1/evaluate/flags', 405],
    ['GET', '/api/user/nothing', 404],
    ['POST', '/internal/revalidate', 401],
    ['GET', '/internal/revalidate', 405],
    ['GET', '/_next/image?url=%2Fartwork%2Fa.png&w=640&q=75', 404],
  ] as const)
    test(`${method} ${path}`, async () => {
      const answer = await call(siteUrl, path, { method });
      expect(answer.status).toBe(status);
      const policy = String(answer.headers['content-security-policy']);
      for (const part of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy.split('; ')).toContain(part);
      expect(policy).not.toMatch(/unsafe|nonce|\*/);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['referrer-policy']).toMatch(/^(?:strict-origin-when-cross-origin|no-referrer)$/);
      expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined();
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
      expect(answer.body).not.toMatch(/node_modules|\bat \/|webpack-internal/);
    });

  test('no page has an inline script, style or handler or a file of another host', async () => {
    for (const path of ['/', article, '/ar', '/ja-jp', '/de', '/signin', '/register', '/signin-prompt', '/nowhere']) {
      const { body } = await call(siteUrl, path);
      const tags = tagsOf(body);
      expect(
        tags.filter((tag) => /^<script/.test(tag) && !/\ssrc="\/|\stype="application\/(?:ld\+)?json"/.test(tag)),
      ).toEqual([]);
      expect(tags.filter((tag) => /\s(?:style|on\w+|nonce)=/i.test(tag))).toEqual([]);
      const loaded = tags
        .filter((tag) => /^<(?:script|img|source|iframe|video|audio|link rel="(?:stylesheet|preload|icon))/.test(tag))
        .join('');
      expect(attributes(loaded, 'src|href').filter((address) => hostOf(address) !== ownHost)).toEqual([]);
    }
  });
});

test('The flags endpoint evaluates public flags only, whatever the flags cookie sets', async () => {
  const cookie = 'masthead_flags=piano%3Don%2C%20visible-captcha-hidden%3Don';
  const how = json({ context: { targetingKey: 'ada' } }, { ...ours(), cookie });
  const { status, body } = await call(siteUrl, '/api/flags/ofrep/v1/evaluate/flags', how);
  expect([status, JSON.parse(body)]).toEqual([
    200,
    { flags: [{ key: 'visible-captcha-hidden', value: false, variant: 'off', reason: 'STATIC' }] },
  ]);
});

test.describe('A page for registered users only', () => {
  const secret = /handover|maintenance log|forty-one|night shift/;
  const gated = '/insights/first-hundred-days';
  const inEachLanguage = [
    ['en', '', 'What a new plant manager should not do for a hundred days', 'forty-one'],
    ['de', '/de', 'Was eine neue Werksleitung hundert Tage lang lassen sollte', 'einundvierzig'],
    ['ar', '/ar', 'ما ينبغي لمدير المصنع الجديد ألا يفعله طوال مئة يوم', 'وأربعون جوابًا'],
    ['ja-JP', '/ja-jp', '新しい工場長が百日間してはならないこと', '四十一の答え'],
  ] as const;

  for (const [language, prefix, title, phrase] of inEachLanguage)
    test(`shows the title and a sign-in link, but no text, without a session (${language})`, async () => {
      for (const path of [`${prefix}${gated}`, `${prefix}${gated}?x=1`]) {
        const { status, body, headers } = await call(siteUrl, path);
        expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
        expect(body).toContain(title);
        expect(body).toContain('"isAccessibleForFree":false');
        const back = encodeURIComponent(`${prefix}${gated}`);
        expect(body).toContain(`${prefix}/signin?redirect=${back}`);
        expect(body).not.toContain(phrase);
        expect(body).not.toMatch(secret);
      }
    });

  for (const [language, prefix, title, phrase] of inEachLanguage)
    test(`does not appear in any other answer after a reader has loaded it (${language})`, async () => {
      const reader = await aReader();
      const whole = await reader.call(`${prefix}${gated}`);
      expect(whole.body).toContain(phrase);
      const etag = String(whole.headers.etag ?? '"none"');
      const build = readFileSync(join(import.meta.dirname, '../../.next/BUILD_ID'), 'utf8');
      const query = `{ layout(site: "halden-brook", routePath: "${gated}", language: "${language}") { item { rendered } } }`;
      const asked: readonly (readonly [string, string, Call?])[] = [
        [siteUrl, `${prefix}${gated}`],
        [siteUrl, `${prefix}${gated}`, { headers: { 'if-none-match': etag } }],
        [siteUrl, `${prefix}${gated}`, { headers: { rsc: '1', 'x-nextjs-data': '1' } }],
        [
          siteUrl,
          `${prefix}${gated}`,
          { headers: { cookie: 'masthead_session=%7B%22firstName%22%3A%22Eve%22%7D; masthead-access=a.b.c' } },
        ],
        [siteUrl, `${prefix}${gated}/`],
        [siteUrl, `/_next/data/${build}/${language}${gated}.json`],
        [siteUrl, `/_next/data/${build}/${language}${gated}.json`, { headers: { 'x-nextjs-data': '1' } }],
        [siteUrl, `${prefix}/insights/feed.xml`],
        [siteUrl, '/sitemap.xml'],
        [siteUrl, prefix === '' ? '/' : prefix],
        [siteUrl, `${prefix}/insights`],
        [siteUrl, `${prefix}/account/saved-articles`],
        [siteUrl, '/api/content/graph', json({ query })],
        [backendUrl, '/content/graph', json({ query }, {})],
      ];
      for (const [base, path, how] of asked) {
        const { body, status } = await call(base, path, how);
        expect([path, status === 304, body.includes(phrase)]).toEqual([path, false, false]);
      }
      const rendered = await call(backendUrl, '/content/graph', json({ query }, {}));
      expect(rendered.body).toContain(JSON.stringify(title).slice(1, -1));
    });

  test('shows its text to a reader until the session ends', async () => {
    const reader = await aReader();
    const whole = await reader.call(gated);
    expect(whole.status).toBe(200);
    expect(whole.headers['cache-control']).toBe('private, no-store');
    expect(whole.body).toContain('forty-one');
    expect(whole.body).not.toContain('gated-notice');
    const cookie = reader.cookieHeader();
    expect((await reader.call(signOutPath, { method: 'POST', headers: ours() })).status).toBeLessThan(300);
    expect((await call(siteUrl, gated, { headers: { cookie } })).body).not.toMatch(secret);
    // Whoever asks next, with nothing, gets nothing of it.
    expect((await call(siteUrl, gated)).body).not.toMatch(secret);
  });
});

test.describe('A page with an area for premium users', () => {
  const at = '/briefings/energy-contracts';
  const inEachLanguage = [
    ['en', '', 'premium readers', 'ember load'],
    ['de', '/de', 'Premium-Leser', 'Glutlast'],
    ['ar', '/ar', 'الفئة المميزة', 'حمل الجمر'],
    ['ja-JP', '/ja-jp', 'プレミアム読者', '熾火'],
  ] as const;

  let readers: readonly [Visitor, Visitor];
  test.beforeAll(async () => {
    readers = await Promise.all([aReader(premium), aReader()]);
  });

  for (const [language, prefix, open, phrase] of inEachLanguage)
    test(`shows the area to premium users only, even after one has loaded it (${language})`, async () => {
      const [subscriber, reader] = readers;
      const path = `${prefix}${at}`;
      const theirs = await subscriber.call(path);
      expect([theirs.status, theirs.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(theirs.body).toContain(phrase);
      const registered = await reader.call(path);
      expect([registered.body.includes(phrase), registered.headers['cache-control']]).toEqual([
        false,
        'private, no-store',
      ]);
      expect(registered.body).toContain(open);
      const build = readFileSync(join(import.meta.dirname, '../../.next/BUILD_ID'), 'utf8');
      const query = `{ layout(site: "halden-brook", routePath: "${at}", language: "${language}") { item { rendered } } }`;
      const claim = `masthead_session=${encodeURIComponent(JSON.stringify({ isPremiumUser: true }))}; masthead-access=a.b.c`;
      const asked: readonly (readonly [string, string, Call?])[] = [
        [siteUrl, path],
        [siteUrl, `${path}?premium=1`],
        [siteUrl, path, { headers: { 'if-none-match': String(theirs.headers.etag ?? '"none"') } }],
        [siteUrl, path, { headers: { rsc: '1', 'x-nextjs-data': '1' } }],
        [siteUrl, path, { headers: { cookie: claim } }],
        [siteUrl, `/_next/data/${build}/${language}${at}.json`],
        [siteUrl, `/_next/data/${build}/${language}${at}.json`, { headers: { 'x-nextjs-data': '1' } }],
        [siteUrl, `${prefix}/insights/feed.xml`],
        [siteUrl, '/sitemap.xml'],
        [siteUrl, prefix === '' ? '/' : prefix],
        [siteUrl, '/api/content/graph', json({ query })],
        [backendUrl, '/content/graph', json({ query }, {})],
        [backendUrl, `/content/graph?query=${encodeURIComponent(query)}`],
      ];
      for (const [base, where, how] of asked) {
        const { body, status } = await call(base, where, how);
        expect([where, status === 304, body.includes(phrase)]).toEqual([where, false, false]);
      }
      const shared = await call(siteUrl, path);
      expect(shared.headers['cache-control']).toContain('public');
      expect(shared.body).toContain(open);
      expect((await subscriber.call(path)).body).toContain(phrase);
    });
});

test.describe('A feed', () => {
  for (const prefix of ['', '/de', '/ar', '/ja-jp'])
    test(`holds articles of its own language that its page lists: ${prefix}`, async () => {
      const feed = await call(siteUrl, `${prefix}/insights/feed.xml`);
      const page = await call(siteUrl, `${prefix}/insights`);
      const entries = [...feed.body.matchAll(/<entry><id>([^<]*)<\/id>/g)].map(([, id]) => new URL(id ?? '').pathname);
      const linked = new Set(attributes(page.body, 'href'));
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.filter((path) => !path.startsWith(`${prefix}/insights/`) || !linked.has(path))).toEqual([]);
    });
});

test.describe('A shared page', () => {
  const shared = ['/', article, '/de', '/nowhere', '/careers/search-jobs'];

  test('has the same bytes without a session whatever the cookies', async () => {
    for (const path of shared) {
      const plain = await call(siteUrl, path);
      const cookie = 'masthead_session=%7B%22firstName%22%3A%22Eve%22%7D; masthead-access=a.b.c; consent=1';
      const theirs = await call(siteUrl, path, { headers: { cookie } });
      expect(theirs.body).toBe(plain.body);
      expect([...plain.cookies, ...theirs.cookies]).toEqual([]);
    }
  });

  test('stays unchanged for others after a visitor with a session loads it', async () => {
    const visitor = await aReader();
    for (const path of shared) {
      const before = await call(siteUrl, path);
      const theirs = await visitor.call(path);
      expect(theirs.status).toBe(before.status);
      expect(theirs.headers['cache-control']).toMatch(/\bno-store\b/);
      expect(theirs.body).toMatch(/<div class="site-menu__session" data-session="out" hidden=""/);
      expect(theirs.body).toMatch(/<div class="site-menu__session" data-session="in">/);
      expect(theirs.body).not.toContain('eyJ');
      expect(theirs.cookies).toEqual([]);
      expect((await call(siteUrl, path)).body).toBe(before.body);
    }
  });

  test('does not change for others by headers of a request', async () => {
    const evil = 'evil.example';
    const poisons: Record<string, string>[] = [
      { host: evil },
      { 'x-forwarded-host': evil, 'x-forwarded-proto': 'http', 'x-forwarded-port': '666', forwarded: `host=${evil}` },
      { 'accept-language': 'ar', cookie: 'NEXT_LOCALE=ar; __prerender_bypass=x; __next_preview_data=x' },
      {
        'x-original-url': '/signin',
        'x-rewrite-url': '/signin',
        'x-matched-path': '/signin',
        'x-invoke-path': '/signin',
      },
      {
        'x-invoke-status': '500',
        'x-invoke-error': '{"message":"evil.example"}',
        'x-invoke-query': '{"a":"evil.example"}',
      },
      { 'x-middleware-rewrite': '/signin', 'x-middleware-subrequest': 'middleware', 'x-nextjs-data': '1', rsc: '1' },
      {
        'x-now-route-matches': '1=evil.example',
        'x-prerender-revalidate': 'x',
        'next-resume': '1',
        purpose: 'prefetch',
      },
    ];
    for (const [n, headers] of poisons.entries()) {
      for (const path of [
        '/',
        `/nowhere-${n}`,
        article,
        `${article}?__nextLocale=ar&__nextDefaultLocale=ar&__nextDataReq=1`,
      ]) {
        const poisoned = await call(siteUrl, path, { headers });
        expect(poisoned.status).toBeLessThan(500);
        expect(`${poisoned.body}${JSON.stringify(poisoned.headers)}`).not.toContain(evil);
      }
      for (const path of ['/', article]) {
        const after = await call(siteUrl, path);
        expect([path, after.status, /<html lang="en" dir="ltr"/.test(after.body)]).toEqual([path, 200, true]);
      }
    }
  });

  test('cannot be invalidated without the secret', async () => {
    const body = JSON.stringify({ paths: ['/'] });
    for (const headers of [{}, { 'x-revalidate-secret': '' }, { 'x-revalidate-secret': 'undefined' }, ours()]) {
      const answer = await call(siteUrl, '/internal/revalidate', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect(answer.status).toBe(401);
    }
    expect((await call(siteUrl, '/api/revalidate', json({ paths: ['/'] }))).status).not.toBe(204);
  });
});

test.describe('A private page', () => {
  test('forbids caches to store it', async () => {
    const visitor = await aReader();
    for (const path of ['/account/saved-articles', '/signin', '/register', '/signin-prompt', '/api/user/v2/users/me']) {
      const { headers } = await visitor.call(path);
      expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/\bno-store\b/)]);
    }
    const page = await visitor.call('/account/saved-articles');
    expect(page.headers.vary).toMatch(/\bCookie\b/);
    expect(page.body).not.toMatch(/eyJ[\w-]{10}/);
  });
});
