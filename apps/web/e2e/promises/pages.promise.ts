import { call } from './support/call.ts';
import { backendUrl, type Part, siteUrl, startSite } from './support/house.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';
import { aReader, aVisitor, form, json, ours, password, reader } from './support/visitor.ts';

const article = '/insights/cost-of-complexity';
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const tagsOf = (page: string): readonly string[] => page.match(/<[a-z][^>]*>/gi) ?? [];
const withoutValues = (tag: string): string => tag.replaceAll(/="[^"]*"/g, '=""');
const attributes = (page: string, names: string): readonly string[] =>
  tagsOf(page).flatMap((tag) =>
    [...tag.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'gi'))].map(([, value = '']) => unescaped(value)),
  );
const hostOf = (address: string): string => new URL(address, siteUrl).host;
const ownHost = new URL(siteUrl).host;

describe('A way back that leads elsewhere leads home', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%252f/evil.example',
    'javascript:alert(1)//evil.example',
    'data:text/html,evil.example',
    `${siteUrl}@evil.example`,
    `${siteUrl}.evil.example`,
    '/x\r\nSet-Cookie: evil.example=1',
    '/..//evil.example',
  ];

  it.each(elsewhere)('%j, from every parameter of every page', async (target) => {
    const value = encodeURIComponent(target);
    const query = ['redirect', 'redirectURL', 'pdfUrl', 'article', 'source', 'save']
      .map((name) => `${name}=${value}`)
      .join('&');
    for (const path of ['/signin', '/signin-prompt', '/register', '/ar/signin', '/registration-confirmation']) {
      const answer = await call(siteUrl, `${path}?isRegistered=true&source=download&${query}`);
      expect([200, 303]).toContain(answer.status);
      const hosts = attributes(answer.body, 'href|action|formaction|src').map(hostOf);
      expect([path, hosts.filter((host) => host !== ownHost)]).toEqual([path, []]);
      expect(unescaped(unescaped(answer.body))).not.toMatch(/"(?:target|route|redirect)":"[^"]*evil\.example/);
      expect(hostOf(answer.headers.location ?? '/')).toBe(ownHost);
    }
  });

  it.each(elsewhere)('%j, after signing in without script', async (target) => {
    const visitor = aVisitor();
    const path = `/signin?redirect=${encodeURIComponent(target)}`;
    const formToken = /name="formToken" value="([\w-]+)"/.exec((await visitor.call(path)).body)?.[1] ?? '';
    const answer = await visitor.call(path, form({ formToken, email: reader.username, password }));
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  });

  it.each(elsewhere)('%j, from the cookie of the confirmation', async (target) => {
    const cookie = `masthead_redirect=${encodeURIComponent(JSON.stringify({ route: target, articleName: 'x' }))}`;
    const answer = await call(siteUrl, '/registration-confirmation?isRegistered=true', { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(
      attributes(answer.body, 'href|action')
        .map(hostOf)
        .filter((host) => host !== ownHost),
    ).toEqual([]);
    expect(unescaped(answer.body)).not.toContain('evil.example');
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '///evil.example/%2e%2e',
  ])('%s as a path', async (path) => {
    const { headers } = await call(siteUrl, path);
    expect(hostOf(headers.location ?? '/')).toBe(ownHost);
    expect(headers.location ?? '/').not.toMatch(/^[/\\]{2}|\\/);
  });
});

describe('What a visitor brings in the address or in a form comes back as text', () => {
  const payloads = [
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '</textarea></script><svg/onload=alert(1)>',
    '{{7*7}}#{7*7}',
  ];
  const isHarmless = (page: string): void => {
    const tags = tagsOf(page).map(withoutValues).join('\n');
    expect(tags).not.toMatch(/\son\w+\s*=|<svg\/|src=x\b/i);
    expect(page).not.toMatch(/<script>alert|<svg\/onload|<img src=x/i);
  };

  it.each(payloads)('%s', async (payload) => {
    const value = encodeURIComponent(payload);
    const names = ['email', 'name', 'source', 'article', 'save', 'cid', 'redirect', 'items', 'offset', 'type'];
    for (const path of [
      '/signin',
      '/signin-prompt',
      '/register',
      '/registration-confirmation',
      '/de/register',
      '/nowhere',
    ])
      isHarmless(
        (await call(siteUrl, `${path}?isRegistered=true&type=sso&${names.map((name) => `${name}=${value}`).join('&')}`))
          .body,
      );
    const cookie = `masthead_redirect=${encodeURIComponent(JSON.stringify({ route: '/', articleName: payload }))}; masthead_session=${value}`;
    isHarmless((await call(siteUrl, '/registration-confirmation?isRegistered=true', { headers: { cookie } })).body);
    const visitor = aVisitor();
    const formToken = /name="formToken" value="([\w-]+)"/.exec((await visitor.call('/signin')).body)?.[1] ?? '';
    isHarmless((await visitor.call('/signin', form({ formToken, email: payload, password: payload }))).body);
    const fields = {
      formToken,
      email: payload,
      firstName: payload,
      lastName: payload,
      company: payload,
      title: payload,
      country: payload,
    };
    isHarmless((await visitor.call('/register', form(fields))).body);
  });
});

describe('What an editor or a foul network puts into the content', () => {
  let upstream: Upstream;
  let site: Part;
  const secret = 'the secret of this very test run';
  beforeAll(async () => {
    upstream = await startUpstream();
    site = await startSite('hostile-site', upstream.url, { REVALIDATE_SECRET: secret });
    await call(site.url, article);
  });
  afterAll(() => Promise.all([site.stop(), upstream.stop()]));

  const hostileHtml = [
    '<script>alert(1)</script><img src=x onerror=alert(1)><svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">a</a><a href="java&#10;script:alert(1)">b</a><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="position:fixed" onclick="alert(1)" class="account-area">c</p><form action="https://evil.example"><input name="password"></form>',
    '<h2 id="__next">d</h2><a id="formToken" name="cookie">e</a><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    `${'<blockquote>'.repeat(300)}deep${'</blockquote>'.repeat(300)}<p>after all that</p>`,
    // Left open, so it must be the last: it swallows what follows.
    '<math><mtext></form><mglyph><style></math><img src onerror=alert(1)>',
  ].join('');
  const hostile = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => hostile(each, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hostile(each, key)]));
    if (typeof value !== 'string' || ['componentName', 'uid', 'language', 'name', 'templateName'].includes(name))
      return value;
    if (/^(?:href|url|src)$/.test(name)) return 'javascript:alert(1)';
    return value.includes('<') ? `${value}${hostileHtml}` : `${value}"><img src=x onerror=alert(1)>`;
  };
  const strangers = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    '../../etc',
    '<script>',
  ].map((componentName, n) => ({
    uid: `s${n}`,
    componentName,
    dataSource: '',
    params: {},
    fields: {},
    placeholders: {},
  }));
  type Rendered = { sitecore: { route: { fields: unknown; placeholders: Record<string, unknown[]> } } };
  const theArticle = async (): Promise<Rendered> => {
    const query = `{ layout(site: "halden-brook", routePath: "${article}", language: "en") { item { rendered } } }`;
    const answer = await call(backendUrl, '/content/graph', json({ query }, {}));
    return JSON.parse(answer.body).data.layout.item.rendered;
  };

  /** Shows `rendered` at an address that no other test and no later start asks for. */
  const pageOf = async (rendered: unknown) => {
    const path = `/insights/hostile-${process.pid}-${Date.now()}`;
    upstream.rewrite((text) => text.replace('"item":null', () => `"item":${JSON.stringify({ rendered })}`));
    const answer = await call(site.url, path);
    upstream.rewrite(undefined);
    const headers = { 'x-revalidate-secret': secret, 'content-type': 'application/json' };
    const forgotten = await call(site.url, '/internal/revalidate', {
      method: 'POST',
      headers,
      body: JSON.stringify({ paths: [path] }),
    });
    expect(forgotten.status).toBe(204);
    expect((await call(site.url, path)).status).toBe(404);
    return answer;
  };

  it('is drawn without script, handler, style, frame, form or foreign address', async () => {
    const { sitecore, ...rest } = await theArticle();
    const { fields, placeholders } = sitecore.route;
    const route = { ...sitecore.route, fields: hostile(fields), placeholders: hostile(placeholders) };
    const answer = await pageOf({ ...rest, sitecore: { ...sitecore, route } });
    expect(answer.status).toBe(200);
    expect(answer.ms).toBeLessThan(3_000);
    const tags = tagsOf(answer.body);
    expect(answer.body).toContain('after all that');
    const isOurs = (tag: string) => /^<script type="(?:module|application\/ld\+json)"/.test(tag);
    expect(tags.filter((tag) => /^<script/i.test(tag) && !isOurs(tag))).toEqual([]);
    expect(tags.map(withoutValues).filter((tag) => /\s(?:on\w+|style|srcdoc|formaction)\s*=/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /^<(?:iframe|object|embed|base|math|style|input name="password")/i.test(tag))).toEqual(
      [],
    );
    expect(
      attributes(answer.body, 'href|src|action|data|content').filter((value) =>
        /^\s*(?:javascript|data|vbscript):/i.test(value),
      ),
    ).toEqual([]);
    expect(attributes(answer.body, 'action|src').filter((value) => hostOf(value) !== ownHost)).toEqual([]);
    expect(tags.filter((tag) => /http-equiv/i.test(tag))).toEqual([]);
    expect(attributes(answer.body, 'id').filter((id) => ['formToken'].includes(id))).toEqual([]);
    expect(attributes(answer.body, 'id').filter((id) => id === '__next')).toHaveLength(1);
  });

  it('with the names of an object’s own machinery draws nothing and breaks nothing', async () => {
    const rendered = await theArticle();
    const { placeholders } = rendered.sitecore.route;
    const main = [...strangers, ...(placeholders.main ?? [])];
    const route = { ...rendered.sitecore.route, placeholders: { ...placeholders, main, __proto__: main } };
    const answer = await pageOf({ ...rendered, sitecore: { ...rendered.sitecore, route } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/<h1/);
    expect(answer.body).not.toMatch(/\[native code\]|\[object Object\]|&lt;script&gt;/);
  });
});

describe('Every answer carries the policy', () => {
  it.each([
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
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/api/user/v1/lookuplists/titles', 200],
    ['GET', '/api/user/v2/users/me', 401],
    ['GET', '/api/user/nothing', 404],
    ['POST', '/internal/revalidate', 401],
    ['GET', '/internal/revalidate', 405],
    ['GET', '/_next/image?url=%2Fartwork%2Fa.png&w=640&q=75', 404],
  ])('%s %s', async (method, path, status) => {
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

  it('and no page needs it loosened: no inline script, style or handler, nothing from another host', async () => {
    for (const path of ['/', article, '/ar', '/ja-jp', '/de', '/signin', '/register', '/signin-prompt', '/nowhere']) {
      const { body } = await call(siteUrl, path);
      const tags = tagsOf(body);
      expect(tags.filter((tag) => /^<script/.test(tag) && !/\ssrc="\/|ld\+json/.test(tag))).toEqual([]);
      expect(tags.filter((tag) => /\s(?:style|on\w+|nonce)=/i.test(tag))).toEqual([]);
      const loaded = tags
        .filter((tag) => /^<(?:script|img|source|iframe|video|audio|link rel="(?:stylesheet|preload|icon))/.test(tag))
        .join('');
      expect(attributes(loaded, 'src|href').filter((address) => hostOf(address) !== ownHost)).toEqual([]);
    }
  });
});

describe('A page that everybody shares', () => {
  it('is the same for whoever asks, with a session or without, and sets no cookie', async () => {
    const visitor = await aReader();
    for (const path of ['/', article, '/de', '/nowhere']) {
      const plain = await call(siteUrl, path);
      const theirs = await visitor.call(path);
      expect(theirs.body).toBe(plain.body);
      expect([...plain.cookies, ...theirs.cookies]).toEqual([]);
    }
  });

  it('cannot be poisoned for others by headers', async () => {
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

  it('cannot be drawn anew by somebody without the secret', async () => {
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

describe('A page that belongs to one visitor', () => {
  it('is kept by no cache', async () => {
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
