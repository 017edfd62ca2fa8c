import { type Answer, cookie, forwarding, json, origin, ours, setCookies, tokenFor } from './testing/forwarding.ts';

const { seen, answers, call, hangUp, waits, movesForms } = forwarding();

describe('the tokens of a session', () => {
  const send = () =>
    call('POST', '/api/forms/contact', { ...ours, ...cookie(tokenFor(600), 'r') }, JSON.stringify({ letter: '' }));

  it('go to a service at the origin of the session, and to no other (decisions §4)', async () => {
    await send();
    movesForms();
    await send();
    expect(seen.map(({ headers }) => typeof headers.access_token)).toEqual(['string', 'undefined']);
    expect(seen.map(({ headers }) => typeof headers.authorization)).toEqual(['string', 'undefined']);
  });
});

describe('a cookie without a token', () => {
  const claims = Buffer.from(JSON.stringify({ sub: 'u1', exp: 9_999_999_999 })).toString('base64url');
  it.each([
    ['a line break', `a%0d%0ab.${claims}.x`],
    ['a NUL', `%00.${claims}.x`],
    ['letters no header can carry', `%E4%BD%A0.${claims}.x`],
  ])('because of %s counts as none: no request is sent and nothing fails', async (_, value) => {
    for (const held of [cookie(value), cookie(undefined, value), cookie(value, value)]) {
      const got = await call('GET', '/api/user/v2/users/me', { ...ours, ...held });
      expect(got.status).toBe(401);
      const left = await call('POST', '/api/user/v2/auth/sign-out', { ...ours, ...held });
      expect(left.status).toBe(200);
    }
    expect(seen.every(({ url }) => url === '/user/v2/auth/sign-out')).toBe(true);
    expect(seen.every(({ headers }) => headers.access_token === undefined && headers.refresh_token === undefined)).toBe(
      true,
    );
  });
});

describe('the list of allowed calls', () => {
  it.each([
    ['GET', '/api/user/v2/users'],
    ['DELETE', '/api/user/v2/users/u1'],
    ['GET', '/api/user/v2/users/u1/sessions'],
    ['GET', '/api/user/v2/users/..%2f..%2fadmin'],
    ['GET', '/api/user/v2/users/u1/../../../admin'],
    ['GET', '/api/user//v2/users/u1'],
    ['PUT', '/api/user/v2/users/u1/articles/a1/xx'],
    ['GET', '/api/forms/contact'],
    ['GET', `/api/forms/sitecoreapi/QuizUserChoice/${'q'.repeat(129)}`],
    ['GET', '/api/forms/sitecoreapi/QuizUserChoice/a_b'],
    ['GET', '/api/__proto__/x'],
    ['GET', '/api/'],
  ])('answers %s %s with 404 and sends no request', async (method, path) => {
    const got = await call(method, path, { ...ours, ...cookie(tokenFor(600), 'r') });
    expect(got.status).toBe(404);
    expect(got.headers['content-type']).toBe('application/problem+json');
    expect(seen).toHaveLength(0);
  });

  it('knows a quiz by any name that the forms service accepts', async () => {
    const quiz = `Quiz-${'9'.repeat(123)}`;
    await call('GET', `/api/forms/sitecoreapi/QuizUserChoice/${quiz}`);
    expect(seen.map(({ url }) => url)).toEqual([`/forms/sitecoreapi/QuizUserChoice/${quiz}`]);
  });

  it('passes on only the query names of a call', async () => {
    await call('GET', '/api/user/v2/lookup/company?term=a%26b&admin=1');
    await call('GET', '/api/search/api/jobtypeahead/?q=ma&lang=de&admin=1');
    expect(seen.map(({ url }) => url)).toEqual([
      '/user/v2/lookup/company?term=a%26b',
      '/search/api/jobtypeahead/?q=ma&lang=de',
    ]);
  });

  it('passes on only listed request headers', async () => {
    await call(
      'POST',
      '/api/user/v2/users',
      { ...ours, captchakey: 'solved', srcreg: 'x', 'x-admin': '1', access_token: 'mine' },
      '{}',
    );
    expect(seen[0]?.headers).toMatchObject({ captchakey: 'solved', srcreg: 'x' });
    expect(seen[0]?.headers).not.toHaveProperty('x-admin');
    expect(seen[0]?.headers).not.toHaveProperty('access_token');
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('passes on the ETag of an answer', async () => {
    answers((_, res) => json(res, 200, {}, { etag: '"a"' }));
    expect((await call('POST', '/api/user/v2/auth/sign-in', ours, '{}')).headers.etag).toBe('"a"');
  });

  it('passes on only listed answer headers', async () => {
    answers((_, res) => json(res, 429, {}, { 'retry-after': '30', 'x-powered-by': 'secret', 'set-cookie': 'a=b' }));
    const got = await call('POST', '/api/user/v2/auth/sign-in', ours, '{}');
    expect(got.status).toBe(429);
    expect(got.headers['retry-after']).toBe('30');
    expect(got.headers).not.toHaveProperty('x-powered-by');
    expect(got.headers).not.toHaveProperty('set-cookie');
  });
});

describe('the ticket of a provider', () => {
  const registering = ['POST', '/api/user/v2/users/identified'] as const;

  it('comes from the cookie that script cannot read, never from the request', async () => {
    await call(...registering, { ...ours, cookie: '__Host-identity=sealed', identity_ticket: 'mine' }, '{}');
    await call(...registering, { ...ours, identity_ticket: 'mine' }, '{}');
    await call('POST', '/api/user/v2/users', { ...ours, cookie: '__Host-identity=sealed' }, '{}');
    expect(seen.map(({ headers }) => headers.identity_ticket)).toEqual(['sealed', undefined, undefined]);
  });

  it('disappears after use and stays for a retry (A§4 temporary login cookies are removed)', async () => {
    const using = () => call(...registering, { ...ours, cookie: '__Host-identity=sealed' }, '{}');
    answers((_, res) => json(res, 400, {}));
    expect((await using()).headers).not.toHaveProperty('set-cookie');
    answers((_, res) => json(res, 201, {}));
    expect([(await using()).headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^__Host-identity=; Max-Age=0; .*Path=\/.*HttpOnly; Secure/),
    ]);
  });

  it('counts as missing where the cookie holds an invalid header value', async () => {
    await call(...registering, { ...ours, cookie: '__Host-identity=a%0d%0ab' }, '{}');
    expect(seen[0]?.headers).not.toHaveProperty('identity_ticket');
  });
});

describe('the origin of a request', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin null', { origin: 'null' }],
    ['the origin null beside a same-origin fetch', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a sibling site', { origin, 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'http://127.0.0.1:3001' }],
    ['nowhere it says', {}],
  ])('refuses a change from %s', async (_, headers) => {
    const got = await call(
      'POST',
      '/api/user/v2/auth/sign-in',
      { 'content-type': 'application/json', ...headers } as Record<string, string>,
      '{}',
    );
    expect(got.status).toBe(403);
    expect(seen).toHaveLength(0);
  });

  it('accepts a change from its own origin alone', async () => {
    expect(
      (await call('POST', '/api/user/v2/auth/sign-in', { 'content-type': 'application/json', origin }, '{}')).status,
    ).toBe(200);
  });

  it('passes the visitor’s address to the service and ignores a header about it', async () => {
    await call('GET', '/api/geo/', { 'x-forwarded-for': '203.0.113.9' });
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('accepts no signature for an address but its own', async () => {
    await call('GET', '/api/geo/', { 'x-caller': '203.0.113.9 1 x' });
    expect(seen[0]?.headers).not.toHaveProperty('x-caller');
  });
});

describe('request bodies', () => {
  it('of a form fail where JSON belongs', async () => {
    const got = await call(
      'POST',
      '/api/user/v2/auth/sign-in',
      { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
    );
    expect(got.status).toBe(415);
  });
  it('of more than 100 KB fail', async () => {
    expect((await call('POST', '/api/user/v2/auth/sign-in', ours, 'x'.repeat(100 * 1024 + 1))).status).toBe(413);
  });
  it('of 100 KB pass', async () => {
    expect((await call('POST', '/api/user/v2/auth/sign-in', ours, 'x'.repeat(100 * 1024))).status).toBe(200);
  });
});

describe('tokens', () => {
  it('become cookies that script cannot read, and a hint that it can', async () => {
    const access = tokenFor(600);
    answers((_, res) =>
      json(
        res,
        200,
        { data: { id: 'u1', access_token: access }, access_token: access },
        { access_token: access, refresh_token: 'r1' },
      ),
    );
    const got = await call('POST', '/api/user/v2/auth/sign-in', ours, '{}');
    expect(JSON.parse(got.body)).toEqual({ data: { id: 'u1' } });
    expect(JSON.stringify(got.headers)).not.toMatch(/"(access|refresh)_token"/);
    const [first, second, hint] = got.headers['set-cookie'] ?? [];
    expect(first).toMatch(/^__Host-access=.*HttpOnly; Secure; SameSite=Lax/);
    expect(second).toMatch(/^__Host-refresh=r1; .*HttpOnly; Secure; SameSite=Lax/);
    expect(hint).not.toMatch(/HttpOnly/);
    expect(decodeURIComponent(hint?.split(/[=;]/)[1] ?? '')).toContain('"firstName":"Mina"');
  });

  it('reach a call that needs them, without the refresh token', async () => {
    const access = tokenFor(600);
    await call('GET', '/api/user/v2/users/me', cookie(access, 'r1'));
    expect(seen[0]?.headers).toMatchObject({ access_token: access, authorization: `Bearer ${access}` });
    expect(seen[0]?.headers).not.toHaveProperty('refresh_token');
  });

  it.each([
    ['/api/user/v2/auth/sign-in', 600],
    ['/api/user/v2/auth/sign-in', -3600],
    ['/api/user/v2/users', -3600],
  ])(
    'of the session that %s replaces go along, also when expired, and a refusal renews nothing',
    async (path, left) => {
      const former = tokenFor(left);
      answers((_, res) => json(res, 401, { code: 401 }));
      const got = await call('POST', path, { ...ours, ...cookie(former, 'r1') }, '{}');
      expect(got.status).toBe(401);
      expect(got.headers).not.toHaveProperty('set-cookie');
      expect(seen).toHaveLength(1);
      expect(seen[0]?.headers).toMatchObject({ access_token: former, authorization: `Bearer ${former}` });
      expect(seen[0]?.headers).not.toHaveProperty('refresh_token');
    },
  );

  it('do not cause a renewal when there are none', async () => {
    expect((await call('GET', '/api/user/v2/users/me')).status).toBe(401);
    expect(seen).toHaveLength(0);
  });

  it('of a refused answer are dropped', async () => {
    answers((_, res) => json(res, 401, { code: 401 }, { access_token: tokenFor(600), refresh_token: 'r' }));
    const got = await call('POST', '/api/user/v2/auth/sign-in', ours, '{}');
    expect(got.headers).not.toHaveProperty('set-cookie');
  });
});

describe('signing out', () => {
  it('calls the service, drops the cookies and clears the site’s data', async () => {
    answers((_, res) => res.writeHead(204).end());
    const got = await call('POST', '/api/user/v2/auth/sign-out', { ...ours, ...cookie(tokenFor(-5), 'r1') });
    expect(got.status).toBe(204);
    expect(seen.map((one) => one.url)).toEqual(['/user/v2/auth/sign-out']);
    expect(seen[0]?.headers.refresh_token).toBe('r1');
    expect(got.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(setCookies(got)).toContain('__Host-refresh=; Max-Age=0');
    expect(setCookies(got)).toContain('__Host-identity=; Max-Age=0');
  });
});

describe('a refusal in plain text (A§7)', () => {
  const refusing =
    (words: string, status = 400): Answer =>
    (_, res) =>
      res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words);

  it('reaches the page unchanged', async () => {
    answers(refusing('Otp is expired'));
    const got = await call('GET', '/api/user/v1/lookuplists/country');
    expect([got.status, got.body, got.headers['x-content-type-options']]).toEqual([400, 'Otp is expired', 'nosniff']);
  });

  it.each([
    ['tells of a token', 'access_token: abc', 400],
    ['fills a page', 'x'.repeat(1_001), 400],
    ['has another status', 'Otp is expired', 200],
  ])('does not reach the page where it %s', async (_, words, status) => {
    answers(refusing(words, status));
    expect((await call('GET', '/api/user/v1/lookuplists/country')).status).toBe(502);
  });
});

describe('a service in trouble', () => {
  it.each<[string, number, Answer]>([
    [
      'announces JSON and sends none',
      502,
      (_, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
    ],
    ['sends a page', 502, (_, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['speaks no HTTP', 502, (_, res) => res.socket?.end('what?\r\n\r\n')],
    ['redirects', 502, (_, res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['hangs up', 503, (_, res) => res.destroy()],
    ['sends more than a megabyte', 502, (_, res) => json(res, 200, { x: 'x'.repeat(1024 * 1024) })],
  ])('that %s yields a problem %i with the request id', async (_, status, trouble) => {
    answers(trouble);
    const got = await call('GET', '/api/user/v1/lookuplists/country', { 'x-request-id': 'request-12345' });
    expect(got.status).toBe(status);
    expect(JSON.parse(got.body)).toMatchObject({ status, requestId: 'request-12345' });
  });

  it('that never answers yields a problem 504 after the time limit', async () => {
    waits(300);
    answers(() => undefined);
    const got = await call('GET', '/api/user/v1/lookuplists/country', { 'x-request-id': 'request-12345' });
    expect(JSON.parse(got.body)).toMatchObject({ status: 504, requestId: 'request-12345' });
    expect(got.headers['retry-after']).toBe('5');
  });

  it.each([2, 9])('may answer a search with 8 MB, not with more: %i', async (megabytes) => {
    answers((_, res) => json(res, 200, { text: 'x'.repeat(megabytes * 1024 * 1024) }));
    expect((await call('GET', '/api/search/api/jobsearch/')).status).toBe(megabytes > 8 ? 502 : 200);
  });

  it.each([
    ['GET', '/api/user/v1/lookuplists/country', 200],
    // A service may have done what it did not answer.
    ['POST', '/api/user/v2/auth/sign-in', 503],
  ])('that closes a kept connection meanwhile is asked again by %s alone', async (method, path, status) => {
    const served = new Set<unknown>();
    answers((_, res) => {
      const { socket } = res.req;
      if (served.has(socket)) return socket.resetAndDestroy();
      served.add(socket);
      json(res, 200, { data: {} });
    });
    await call('GET', '/api/user/v1/lookuplists/country');
    expect((await call(method, path, ours, method === 'POST' ? '{}' : undefined)).status).toBe(status);
    expect(seen).toHaveLength(method === 'GET' ? 3 : 2);
  });

  it('that does not answer on a kept connection is asked once', async () => {
    await call('GET', '/api/user/v1/lookuplists/country');
    waits(300);
    answers(() => undefined);
    expect((await call('GET', '/api/user/v1/lookuplists/country')).status).toBe(504);
    answers((_, res) => json(res, 200, { data: {} }));
    await call('GET', '/api/user/v1/lookuplists/country');
    expect(seen).toHaveLength(3);
  });

  it('that is not there yields 503', async () => {
    await hangUp();
    const got = await call('GET', '/api/user/v1/lookuplists/country');
    expect([got.status, got.headers['retry-after']]).toEqual([503, '5']);
  });
});
