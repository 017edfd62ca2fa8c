import { expect, test } from 'playwright/test';
import { call, onTheWire } from './support/call.ts';
import { backendUrl, siteUrl } from './support/house.ts';
import { formTokenIn } from './support/html.ts';
import { onThisMachine } from './support/time.ts';
import {
  aReader,
  aVisitor,
  form,
  json,
  ours,
  premium,
  reader,
  renewal,
  renewPath,
  signInPath,
  userIdOf,
} from './support/visitor.ts';

const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['neither Origin nor Sec-Fetch-Site', {}],
  ['Origin null', { origin: 'null' }],
  ['Origin null that claims to be ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: `${new URL(siteUrl).protocol}//127.0.0.1:1` }],
  ['a name that begins like ours', { origin: `${siteUrl}.evil.example` }],
  ['our origin across sites', { origin: siteUrl, 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { origin: siteUrl, 'sec-fetch-site': 'same-site' }],
  ['no origin, typed by hand', { 'sec-fetch-site': 'none' }],
];

test.describe('A request that changes something is refused when it comes with', () => {
  for (const [name, headers] of foreign)
    test(`${name}: call, renewal, sign-out and form`, async () => {
      const visitor = await aReader();
      const id = userIdOf(visitor);
      const before = visitor.cookieHeader();
      const formPage = await aVisitor().call('/signin');
      const cookie = formPage.cookies.map((line) => line.split(';')[0]).join('; ');
      const formToken = formTokenIn(formPage.body);
      expect((await visitor.call(signInPath, json(premium, headers))).status).toBe(403);
      expect((await visitor.call(renewPath, form(renewal, headers))).status).toBe(403);
      expect((await visitor.call(`/api/user/v2/users/${id}/articles/a1/en`, { method: 'PUT', headers })).status).toBe(
        403,
      );
      const publishing = await visitor.call('/api/content/v1/tokens', json({ name: 'a', scopes: ['draft'] }, headers));
      // The service would name the role that is missing.
      expect([publishing.status, publishing.body.includes('role')]).toEqual([403, false]);
      expect((await visitor.call('/api/user/v2/auth/sign-out', { method: 'POST', headers })).status).toBe(403);
      await visitor.call('/signout', { method: 'POST', headers });
      expect(visitor.cookieHeader()).toBe(before);
      expect((await visitor.call('/api/user/v2/users/me')).status).toBe(200);
      const posted = await call(
        siteUrl,
        '/signin',
        form({ formToken, email: reader.username, password: reader.password }, { ...headers, cookie }),
      );
      expect([posted.status, posted.cookies.some((line) => line.startsWith('masthead-access'))]).toEqual([403, false]);
    });
});

test.describe('A form without script', () => {
  const post = async (change: (token: string) => string, path = '/signin') => {
    const visitor = aVisitor();
    const page = await visitor.call(path);
    const formToken = change(formTokenIn(page.body));
    return visitor.call(path, form({ formToken, email: reader.username, password: reader.password }));
  };

  test('signs in with the token of its page', async () => {
    const answer = await post((token) => token);
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  });

  for (const [name, change] of [
    ['no token', () => ''],
    ['another token', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ] as const)
    test(`answers 403 to ${name}`, async () => {
      expect((await post(change)).status).toBe(403);
    });

  test('answers 403 to the token of another browser', async () => {
    const theirs = formTokenIn((await aVisitor().call('/signin')).body);
    expect((await post(() => theirs)).status).toBe(403);
  });

  test('answers 415 to JSON and 400 to a repeated field', async () => {
    const visitor = aVisitor();
    const page = await visitor.call('/signin');
    const token = formTokenIn(page.body);
    expect((await visitor.call('/signin', json({ formToken: token }))).status).toBe(415);
    const twice = { ...form({}), body: `formToken=${token}&email=a%40b.c&email=d%40e.f&password=x` };
    expect((await visitor.call('/signin', twice)).status).toBe(400);
  });
});

test.describe('The forwarding route', () => {
  for (const [method, path] of [
    ['GET', '/api/user/v2/users'],
    ['GET', '/api/user/v2/users/..%2f..%2f..%2fcontent/graph'],
    ['GET', '/api/user/v2/users/%2e%2e/%2e%2e/content/graph'],
    ['GET', '/api/user/../content/graph'],
    ['GET', '/api/user/..;/content/graph'],
    ['GET', '/api/user//v2/users/me'],
    ['GET', '/api/user/v2/users/me/'],
    ['GET', '/api/user/v2/users/me%00'],
    ['GET', '/api/user/V2/users/me'],
    ['GET', '/API/user/v2/users/me'],
    ['GET', '/api//user/v2/users/me'],
    ['GET', '/api/content/graph'],
    ['GET', '/api/__proto__/v2/users/me'],
    ['GET', '/api/constructor/prototype'],
    ['HEAD', '/api/user/v2/users/me/sessions'],
    ['DELETE', '/api/user/v2/users/me'],
    ['PUT', '/api/user/v2/users/me'],
    ['GET', '/ar/api/user/v2/users/me'],
  ] as const)
    test(`does not forward ${method} ${path}`, async () => {
      const visitor = await aReader();
      const answer = await visitor.call(path, { method, headers: ours() });
      expect(answer.status === 404 || answer.status === 405 || answer.status === 308).toBe(true);
      expect(answer.headers.location ?? '').not.toMatch(/^\/\/|evil/);
      expect(answer.body).not.toContain(reader.username);
    });

  test('ignores headers and parameters that override the method', async () => {
    const visitor = await aReader();
    const override = { ...ours(), 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    const answer = await visitor.call('/api/user/v2/users/me?_method=DELETE', { headers: override });
    expect([answer.status, JSON.parse(answer.body).data.email]).toEqual([200, reader.username]);
  });

  test('accepts only the content type of the endpoint', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const headers = { ...ours(), ...(type !== '' && { 'content-type': type }) };
      const answer = await call(siteUrl, signInPath, { method: 'POST', headers, body: JSON.stringify(reader) });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    const visitor = await aReader();
    expect((await visitor.call(renewPath, json(renewal))).status).toBe(415);
  });
});

test.describe('A record of an account', () => {
  const paths = (id: string) => [
    ['GET', `/v2/users/${id}`],
    ['PUT', `/v2/users/${id}/articles/a1/en`],
    ['DELETE', `/v2/users/${id}/articles/a1/en`],
  ];

  test('answers 401 without a session', async () => {
    const id = userIdOf(await aReader());
    for (const [method = '', path = ''] of [...paths(id), ['GET', '/api/v2/user/article?currentOffset=0&pageSize=9']]) {
      for (const [base, prefix] of [
        [siteUrl, '/api/user'],
        [backendUrl, '/user'],
      ] as const) {
        const answer = await call(base, `${prefix}${path}`, { method, headers: ours() });
        expect([base, path, answer.status]).toEqual([base, path, 401]);
      }
    }
  });

  test('answers other accounts as if it did not exist', async () => {
    const theirs = userIdOf(await aReader(premium));
    const nobodys = '00000000-0000-4000-8000-000000000000';
    const visitor = await aReader();
    const ask = async (id: string) =>
      Promise.all(
        paths(id).map(async ([method = '', path = '']) => {
          const { status, body } = await visitor.call(`/api/user${path}`, { method, headers: ours() });
          const { requestId: _, ...told } = JSON.parse(body);
          return { status, told };
        }),
      );
    const answers = await ask(theirs);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(answers).toEqual(await ask(nobodys));
  });

  test('cannot be reached by unknown fields in a body', async () => {
    const registration = { email: 'a@example.org', isPremiumUser: true };
    expect((await call(siteUrl, '/api/user/v2/users', json(registration))).status).toBe(400);
    for (const body of [
      '{"username":"a@b.example","password":"x","isAdmin":true}',
      '{"__proto__":{"isAdmin":true},"username":"a@b.example","password":"x"}',
      '{"constructor":{"prototype":{"isAdmin":true}},"username":"a@b.example","password":"x"}',
    ]) {
      const answer = await call(siteUrl, signInPath, { ...json({}), body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });
});

test.describe('Malformed input is refused within a second and without internal details', () => {
  const nested = (depth: number): string => `{"username":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`;

  for (const [what, body, status] of [
    ['JSON that breaks off', '{"username":', 400],
    ['an empty body', '', 400],
    ['JSON nested deeper than 50', nested(60), 400],
    ['JSON nested as deep as a body can hold', nested(40_000), 400],
    ['a body over 100 KB', JSON.stringify({ username: 'a'.repeat(103_000), password: 'x' }), 413],
    ['a NUL in a name', '{"username":"a\\u0000@b.example","password":"x"}', 401],
    ['half a character', '{"username":"\\ud800@b.example","password":"\\udfff"}', 401],
    ['bytes that are no text', '{"username":"\ufffd","password":"\u0080"}', 401],
    ['a quote that wants to be SQL', `{"username":"' OR 1=1 --@b.example","password":"' OR '1'='1"}`, 401],
  ] as const)
    test(what, async () => {
      const answer = await call(siteUrl, signInPath, { ...json({}), body });
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toMatch(
        status === 401 ? /^application\/json/ : /^application\/problem\+json/,
      );
      if (status !== 401)
        expect(JSON.parse(answer.body)).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
      expect(answer.body).not.toMatch(/node_modules|\.[jt]s\b|SELECT|INSERT|\bat \/|Error:/);
      expect(answer.ms).toBeLessThan(onThisMachine(1_000));
    });

  const host = `Host: ${new URL(siteUrl).host}\nConnection: close\n`;
  for (const [name, text, status] of [
    ['headers over 16 KB', `GET / HTTP/1.1\n${host}X-A: ${'a'.repeat(17_000)}\n\n`, 431],
    ['something that is no HTTP', 'NONSENSE\n\n', 400],
    ['two lengths', `POST /signin HTTP/1.1\n${host}Content-Length: 4\nTransfer-Encoding: chunked\n\n0\n\n`, 400],
    ['a whole address instead of a path', `GET http://evil.example/ HTTP/1.1\n${host}\n`, 400],
    ['an asterisk instead of a path', `OPTIONS * HTTP/1.1\n${host}\n`, 400],
    ['a path that is no UTF-8', `GET /%E0%A4%A HTTP/1.1\n${host}\n`, 400],
    ['a page deleted', `DELETE /signin HTTP/1.1\n${host}\n`, 405],
    ['a page put', `PUT / HTTP/1.1\n${host}Content-Length: 0\n\n`, 405],
    ['a form over 100 KB', `POST /signin HTTP/1.1\n${host}Content-Length: 200000\n\n`, 413],
  ] as const)
    test(name, async () => {
      const answer = await onTheWire(siteUrl, text);
      expect(answer.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer.text).toMatch(/content-security-policy: default-src 'self'/i);
      expect(answer.text).not.toMatch(/node_modules|\.ts\b|\bat \/|Error:/);
      expect(answer.ms).toBeLessThan(onThisMachine(1_000));
    });

  test('an offer to upgrade the protocol gets an HTTP/1.1 answer', async () => {
    const offer = `GET /healthz HTTP/1.1\nHost: ${new URL(siteUrl).host}\nConnection: Upgrade, HTTP2-Settings, close\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\n\n`;
    expect((await onTheWire(siteUrl, offer)).text).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('both processes are ready afterwards', async () => {
    for (const base of [siteUrl, backendUrl]) expect((await call(base, '/readyz')).status).toBe(200);
  });
});
