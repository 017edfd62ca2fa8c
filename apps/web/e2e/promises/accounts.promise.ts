import { call, looks } from './support/call.ts';
import { backendUrl, logOf, type Part, siteUrl, startBackend, startSite } from './support/house.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';
import {
  aReader,
  aVisitor,
  form,
  json,
  letTimePass,
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
const formTokenIn = (page: string): string => /name="formToken" value="([\w-]+)"/.exec(page)?.[1] ?? '';
const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('Nobody learns from a refused sign-in whether an address has an account', () => {
  it.each([
    ['the site', siteUrl, signInPath],
    ['the service', backendUrl, '/user/v2/auth/sign-in'],
  ])('from what %s answers', async (_, base, path) => {
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

  it('from the page without script', async () => {
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

  it('from how long it takes: the unknown are hashed too', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 15; round += 1) {
      times.known.push((await call(siteUrl, signInPath, json(wrong))).ms);
      times.unknown.push((await call(siteUrl, signInPath, json(unknown))).ms);
    }
    // A look-up without a hash is some twenty times faster; noise of a busy machine is not.
    const ratio = middle(times.known) / middle(times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('Guessing is slowed down', () => {
  let backend: Part;
  let site: Part;
  beforeAll(async () => {
    // The backend believes its one proxy, the site; the site believes nobody.
    backend = await startBackend('limited-backend', { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
    site = await startSite('limited-site', backend.url, { TRUSTED_PROXIES: '' });
  });
  afterAll(() => Promise.all([site.stop(), backend.stop()]));

  const guess = (username: string, from: number) =>
    call(
      site.url,
      signInPath,
      json({ ...wrong, username }, { ...ours(site.url), 'x-forwarded-for': `203.0.113.${from}` }),
    );

  it('for an account, with a time to wait, and the right password works after it', async () => {
    const username = 'alumni@haldenbrook.example';
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await guess(username, n)).status);
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    const refused = await guess(username, 99);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(15);
    await new Promise((done) => setTimeout(done, wait * 1000 + 300));
    expect((await call(site.url, signInPath, json({ username, password }, ours(site.url)))).status).toBe(200);
  });

  it('for a caller, who cannot pass for many by a header', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 60 && !statuses.has(429); n += 6) {
      const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => guess(`guess-${n + i}@example.org`, n + i)));
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
  });
});

describe('A flood of guesses', () => {
  it('is hashed or turned away with 503, and the owner gets in afterwards', async () => {
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

describe('Tokens', () => {
  it('never reach page script: neither in a body, nor in a header, nor in a cookie it can read', async () => {
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
      for (const line of cookies.filter((each) => each.startsWith('__Host-')))
        expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
  });

  it('are new after each sign-in, and a session that was planted does not become the visitor’s', async () => {
    const planted = await aReader(premium);
    const before = new Map(planted.cookies);
    expect((await planted.call(signInPath, json(reader))).status).toBe(200);
    expect(planted.cookies.get('__Host-access')).not.toBe(before.get('__Host-access'));
    expect(planted.cookies.get('__Host-refresh')).not.toBe(before.get('__Host-refresh'));
    const own = await planted.call('/api/user/v2/users/me');
    expect(JSON.parse(own.body).data.email).toBe(reader.username);
  });

  it('that are forged open nothing, and neither does a hint', async () => {
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
      visitor.cookies.set('__Host-access', forged);
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

describe('Renewing a session', () => {
  let upstream: Upstream;
  let site: Part;
  beforeAll(async () => {
    upstream = await startUpstream();
    site = await startSite('counted-site', upstream.url);
  });
  afterAll(() => Promise.all([site.stop(), upstream.stop()]));

  const renewals = () => upstream.seen.filter(({ path }) => path === '/user/v2/auth/token').length;

  it('asks the service once for twenty pages and calls of several tabs, and all succeed', async () => {
    const visitor = await aReader(reader, site.url);
    letTimePass(visitor);
    const stale = visitor.cookieHeader();
    const before = renewals();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(site.url, n % 2 === 0 ? '/account/saved-articles' : '/api/user/v2/users/me', {
          headers: { cookie: stale },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(renewals() - before).toBe(1);
    // A tab that comes late with the old cookie is given the pair that is there.
    const late = await call(site.url, renewPath, form(renewal, { ...ours(site.url), cookie: stale }));
    expect(late.status).toBe(200);
    expect(renewals() - before).toBe(1);
  });

  it('by two processes of a site at once costs one of them a repeated request, and nobody their session', async () => {
    const other = await startSite('second-site', backendUrl);
    const visitor = await aReader(reader, site.url);
    letTimePass(visitor);
    const headers = { cookie: visitor.cookieHeader() };
    const ask = (base: string) =>
      Promise.all(Array.from({ length: 5 }, () => call(base, '/api/user/v2/users/me', { headers })));
    const groups = await Promise.all([ask(site.url), ask(other.url)]);
    const statuses = groups.map((answers) => [...new Set(answers.map(({ status }) => status))]).sort();
    expect(statuses).toEqual([[200], [503]]);
    const lines = groups.flat().flatMap(({ cookies }) => cookies);
    expect(lines.filter((line) => /Max-Age=0/.test(line))).toEqual([]);
    const cookie = lines.map((line) => line.split(';')[0]).join('; ');
    for (const base of [site.url, other.url])
      expect((await call(base, '/api/user/v2/users/me', { headers: { cookie } })).status).toBe(200);
    await other.stop();
  });

  it.each(['a%0d%0ab', '%00', '%E4%BD%A0', '%F0%9F%92%A9', '', '"', 'a'.repeat(9_000), '%E0%A4%A'])(
    'is not tried with %j, which is no token, and nothing breaks',
    async (value) => {
      const claims = Buffer.from(JSON.stringify({ sub: 'x', exp: 9_999_999_999 })).toString('base64url');
      for (const cookie of [`__Host-refresh=${value}`, `__Host-access=${value}.${claims}.${value.slice(0, 3)}`]) {
        const headers = { cookie };
        expect((await call(site.url, '/api/user/v2/users/me', { headers })).status).toBe(401);
        expect((await call(site.url, '/account/saved-articles', { headers })).status).toBe(303);
        const left = await call(site.url, signOutPath, { method: 'POST', headers: { ...ours(site.url), cookie } });
        expect(left.status).toBe(204);
      }
      expect(logOf('counted-site')).not.toMatch(/unhandledRejection|"level":(?:50|60)/);
    },
  );

  it('that the service refuses signs out, once and for good', async () => {
    const visitor = aVisitor(site.url);
    visitor.cookies.set('__Host-refresh', 'A'.repeat(43));
    const answer = await visitor.call('/account/saved-articles');
    expect(answer.status).toBe(303);
    expect(answer.cookies.filter((line) => /Max-Age=0/.test(line)).map((line) => line.split('=')[0])).toEqual([
      '__Host-access',
      '__Host-refresh',
      'masthead_session',
    ]);
    const before = renewals();
    await visitor.call('/account/saved-articles');
    expect(renewals()).toBe(before);
  });

  it('has one winner among fifty who use the same token directly', async () => {
    const visitor = await aReader();
    const token = visitor.cookies.get('__Host-refresh') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        call(backendUrl, '/user/v2/auth/token', form(renewal, { refresh_token: token })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });
});

describe('Signing out', () => {
  it.each([
    ['by script', signOutPath, 204],
    ['by the form', '/signout', 303],
  ])('%s ends the session in the browser and at the service at once', async (_, path, status) => {
    const visitor = await aReader();
    const stolen = visitor.cookieHeader();
    const answer = await visitor.call(path, { method: 'POST', headers: ours() });
    expect(answer.status).toBe(status);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect([...visitor.cookies.keys()].filter((name) => !name.startsWith('__Host-form'))).toEqual([]);
    expect((await call(siteUrl, '/api/user/v2/users/me', { headers: { cookie: stolen } })).status).toBe(401);
    expect((await call(siteUrl, '/account/saved-articles', { headers: { cookie: stolen } })).status).toBe(303);
  });

  it('leaves no password, token or cookie in any log', async () => {
    const visitor = await aReader();
    const secrets = [password, 'not the right horse', reader.username, ...visitor.cookies.values()];
    await visitor.call(`/account/saved-articles?access_token=${visitor.cookies.get('__Host-access')}`);
    await visitor.call(signOutPath, { method: 'POST', headers: ours() });
    for (const part of ['site', 'backend']) {
      const log = logOf(part);
      expect(log).toContain('/v2/auth/sign-in');
      for (const secret of secrets) expect(log.includes(secret)).toBe(false);
      expect(log).not.toMatch(/eyJ[\w-]{10}/);
      // Next says `✓` of its configuration before our logger has its first word.
      const lines = log
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('✓'));
      for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    }
  });
});
