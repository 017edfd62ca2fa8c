import { expect, test } from 'playwright/test';
import { type Answer, call, looks } from './support/call.ts';
import { backendUrl, logOf, modeOfLog, type Part, siteUrl, startBackend, startSite } from './support/house.ts';
import { formTokenIn } from './support/html.ts';
import {
  aReader,
  aVisitor,
  form,
  json,
  ours,
  password,
  premium,
  reader,
  renewal,
  renewPath,
  signInPath,
  signOutPath,
  userIdOf,
} from './support/visitor.ts';

const wrong = { ...reader, password: 'not the right horse' };
const unknown = { username: 'nobody@haldenbrook.example', password: 'not the right horse' };
test.describe('A refused sign-in does not reveal whether an address has an account', () => {
  for (const [name, base, path] of [
    ['the site', siteUrl, signInPath],
    ['the service', backendUrl, '/user/v2/auth/sign-in'],
  ] as const)
    test(`in the answer of ${name}`, async () => {
      const answers = await Promise.all(
        [
          wrong,
          unknown,
          { ...unknown, username: 'no address' },
          { ...wrong, username: reader.username.toUpperCase() },
        ].map((guess) => call(base, path, json(guess))),
      );
      const [known, ...others] = answers.map(looks);
      expect(known?.status).toBe(401);
      for (const other of others) expect(other).toEqual(known);
    });

  test('in the page without script', async () => {
    const pages = [];
    for (const { username, password: guess } of [wrong, unknown]) {
      const visitor = aVisitor();
      const formToken = formTokenIn((await visitor.call('/signin')).body);
      const answer = await visitor.call('/signin', form({ formToken, email: username, password: guess }));
      expect(answer.status).toBe(422);
      pages.push(answer.body.replaceAll(username, '(address)').replaceAll(/name="formToken" value="[^"]+"/g, ''));
    }
    const shape = (page = '') => page.replaceAll(/"formToken":"[^"]+"|&quot;formToken&quot;:&quot;[^&]+/g, '');
    expect(shape(pages[0])).toBe(shape(pages[1]));
  });

  test('in its processor time', async () => {
    /** The processor time of the service, in seconds, which a busy machine does not change. */
    const spent = async (): Promise<number> => {
      const { body } = await call(backendUrl, '/metrics');
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(body)?.[1]);
    };
    const costOf = async (guess: typeof wrong): Promise<number> => {
      const before = await spent();
      for (let round = 0; round < 15; round += 1) await call(siteUrl, signInPath, json(guess));
      return (await spent()) - before;
    };
    const known = await costOf(wrong);
    const ratio = known / (await costOf(unknown));
    // Fifteen look-ups without a hash cost a tenth of that at most.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

test.describe('The limit on password guesses', () => {
  let backend: Part;
  let site: Part;
  test.beforeAll(async () => {
    // As an operator starts them who has nothing in front: nobody's word about an address counts but the site's own.
    backend = await startBackend('limited-backend', { RATE_LIMITS: 'on', TRUSTED_PROXIES: '' });
    site = await startSite('limited-site', backend.url, { TRUSTED_PROXIES: '' });
  });
  test.afterAll(() => Promise.all([site.stop(), backend.stop()]));

  const guess = (username: string, from: number) =>
    call(
      site.url,
      signInPath,
      json({ ...wrong, username }, { ...ours(site.url), 'x-forwarded-for': `203.0.113.${from}` }),
    );

  test('accepts the right password of an account after the time in Retry-After', async () => {
    const username = 'alumni@haldenbrook.example';
    const answers = [];
    // On a slow machine the first waits, of one and two seconds, may be over before the next guess.
    while (answers.at(-1)?.status !== 429 && answers.length < 8) answers.push(await guess(username, answers.length));
    expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const refused = answers[answers.length - 1] as Answer;
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(15);
    await new Promise((done) => setTimeout(done, wait * 1000 + 300));
    expect((await call(site.url, signInPath, json({ username, password }, ours(site.url)))).status).toBe(200);
  });

  test('counts a caller once whatever its X-Forwarded-For', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 60 && !statuses.has(429); n += 6) {
      const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => guess(`guess-${n + i}@example.org`, n + i)));
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
  });

  test('does not apply to callers from other addresses', async () => {
    // Two visitors at two addresses of this machine: one has used up what one may do.
    const from = (localAddress: string, headers = {}) =>
      call(site.url, signInPath, {
        ...json({ ...wrong, username: `${localAddress}@example.org` }, { ...ours(site.url), ...headers }),
        localAddress,
      });
    const used = [];
    while (used.at(-1) !== 429 && used.length < 60) used.push((await from('127.0.0.2')).status);
    expect(used.at(-1)).toBe(429);
    const forged = { 'x-caller': `127.0.0.9 ${Math.floor(Date.now() / 1000)} AAAA`, 'x-forwarded-for': '127.0.0.9' };
    expect((await from('127.0.0.2', forged)).status).toBe(429);
    expect((await from('127.0.0.3')).status).toBe(401);
    const challenge = (localAddress: string) =>
      call(site.url, '/api/user/v2/captcha/challenge?action=register', { localAddress });
    expect((await challenge('127.0.0.3')).status).toBe(200);
  });
});

test.describe('A flood of guesses', () => {
  test('ends in 401 or 503, and a reader can sign in afterwards', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        call(siteUrl, signInPath, json({ ...wrong, username: `flood-${n}@example.org` })),
      ),
    );
    for (const { status } of answers) expect([401, 503]).toContain(status);
    expect(answers.some(({ status }) => status === 401)).toBe(true);
    expect((await call(siteUrl, signInPath, json(reader))).status).toBe(200);
  });
});

test.describe('Tokens', () => {
  test('never reach page script by a body, a header or a readable cookie', async () => {
    const visitor = aVisitor();
    const signedIn = await visitor.call(signInPath, json(reader));
    const renewed = await visitor.call(renewPath, form(renewal));
    expect([signedIn.status, renewed.status]).toEqual([200, 200]);
    for (const { body, headers, cookies } of [signedIn, renewed]) {
      const { 'set-cookie': _, ...seen } = headers;
      const readable = cookies.filter((line) => !/;\s*HttpOnly/i.test(line));
      expect(readable.map((line) => line.split('=')[0])).toEqual(['masthead_session']);
      const told = `${body}${JSON.stringify(seen)}${readable.join()}`;
      expect(told).not.toMatch(/eyJ|access_token|refresh_token/);
      for (const line of cookies.filter((each) => each.startsWith('masthead-')))
        expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    }
  });

  test('replace those of a planted session at each sign-in', async () => {
    const planted = await aReader(premium);
    const before = new Map(planted.cookies);
    expect((await planted.call(signInPath, json(reader))).status).toBe(200);
    expect(planted.cookies.get('masthead-access')).not.toBe(before.get('masthead-access'));
    expect(planted.cookies.get('masthead-refresh')).not.toBe(before.get('masthead-refresh'));
    const own = await planted.call('/api/user/v2/users/me');
    expect(JSON.parse(own.body).data.email).toBe(reader.username);
  });

  test('give no access when forged, nor does a forged session cookie', async () => {
    const visitor = aVisitor();
    const claims = { sub: userIdOf(await aReader()), exp: 9_999_999_999, given_name: 'Eve', premium: true, sid: 'x' };
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const forged of [
      `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`,
      '..',
      'a.b.c.d',
      '%00%0d%0a',
    ]) {
      visitor.cookies.clear();
      visitor.cookies.set('masthead-access', forged);
      visitor.cookies.set(
        'masthead_session',
        encodeURIComponent(JSON.stringify({ userId: claims.sub, isPremiumUser: true })),
      );
      expect((await visitor.call('/api/user/v2/users/me')).status).toBe(401);
      const page = await visitor.call('/account/saved-articles');
      expect([page.status, page.headers.location]).toEqual([
        303,
        '/signin-prompt?redirect=%2Faccount%2Fsaved-articles',
      ]);
    }
  });
});

test.describe('Signing out', () => {
  for (const [what, path, status] of [
    ['by script', signOutPath, 204],
    ['by the form', '/signout', 303],
  ] as const)
    test(`${what} ends the session in the browser and at the service at once`, async () => {
      const visitor = await aReader();
      const stolen = visitor.cookieHeader();
      const answer = await visitor.call(path, { method: 'POST', headers: ours() });
      expect(answer.status).toBe(status);
      expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
      expect([...visitor.cookies.keys()].filter((name) => !name.startsWith('masthead-form'))).toEqual([]);
      expect((await call(siteUrl, '/api/user/v2/users/me', { headers: { cookie: stolen } })).status).toBe(401);
      expect((await call(siteUrl, '/account/saved-articles', { headers: { cookie: stolen } })).status).toBe(303);
    });

  test('leaves no password, token, cookie or user id in the logs', async () => {
    const visitor = await aReader();
    const { userId } = JSON.parse(decodeURIComponent(visitor.cookies.get('masthead_session') ?? ''));
    const secrets = [password, 'not the right horse', reader.username, userId, ...visitor.cookies.values()];
    await visitor.call(`/api/user/v2/users/${userId}`);
    await visitor.call(`/account/saved-articles?access_token=${visitor.cookies.get('masthead-access')}`);
    await visitor.call(signOutPath, { method: 'POST', headers: ours() });
    for (const part of ['site', 'backend']) {
      const log = logOf(part);
      expect(modeOfLog(part)).toBe(0o600);
      expect(log).toContain('/v2/auth/sign-in');
      for (const secret of secrets) expect(log.includes(secret)).toBe(false);
      expect(log).not.toMatch(/eyJ[\w-]{10}/);
      for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    }
  });
});
