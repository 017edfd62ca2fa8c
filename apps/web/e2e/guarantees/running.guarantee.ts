import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'playwright/test';
import { call, onTheWire, type Wire } from './support/call.ts';
import { asInProduction, backendUrl, logOf, type Part, siteUrl, startBackend, startSite } from './support/house.ts';
import { formTokenIn } from './support/html.ts';
import { onThisMachine } from './support/time.ts';
import { illnesses, startUpstream, type Upstream } from './support/upstream.ts';
import { aReader, aVisitor, form, json, letTimePass, ours, reader, signInPath } from './support/visitor.ts';

/** Whether it becomes so, within a time that the product promises, or before the test is ended. */
const until = async (isSo: () => Promise<boolean>, ms = Number.POSITIVE_INFINITY): Promise<boolean> => {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await new Promise((done) => setTimeout(done, 10));
  }
  return false;
};

const search = '/careers/search-jobs';

/** They begin before the first test, which need not wait for them. */
let slowSenders: Promise<readonly Wire[]>;
test.beforeAll(() => {
  slowSenders = Promise.all(
    [siteUrl, backendUrl].map((base) => onTheWire(base, `GET / HTTP/1.1\nHost: ${new URL(base).host}\nX-Slow: `)),
  );
});

test.describe('Pages answer within 3 s during an outage and recover within 5 s of its end:', () => {
  let upstream: Upstream;
  let site: Part;
  test.beforeAll(async () => {
    upstream = await startUpstream();
    site = await startSite('troubled-site', upstream.url, asInProduction);
    // The time of a process's very first pages is its own, not its services'.
    const visitor = await aReader(reader, site.url);
    for (const path of [
      '/',
      '/nowhere',
      '/signin',
      '/de/register',
      '/register',
      '/signin-prompt',
      '/account/saved-articles',
      search,
    ])
      await visitor.call(path);
  });
  test.afterAll(() => Promise.all([site.stop(), upstream.stop()]));
  test.afterEach(() => upstream.fall('', undefined));

  let pages = 0;
  const aPageNobodyAskedFor = () => {
    pages += 1;
    return `/insights/nobody-${process.pid}-${Date.now()}-${pages}`;
  };
  const isStable = (body: string): void => {
    expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(body).not.toMatch(/SELECT|node_modules|\bat \/|ECONN|\[object|undefined|<h1><\/h1>/);
  };

  for (const illness of illnesses)
    test(`the content service ${illness}`, async () => {
      const visitor = await aReader(reader, site.url);
      upstream.fall('/content', illness);
      const [strange, ...features] = await Promise.all([
        call(site.url, aPageNobodyAskedFor()),
        visitor.call('/account/saved-articles'),
        call(site.url, '/signin'),
        call(site.url, '/de/register'),
        call(site.url, '/signin-prompt'),
      ]);
      // On its own, because it is much the largest to draw.
      features.push(await call(site.url, search));
      expect([strange.status, strange.headers['retry-after'], strange.headers['cache-control']]).toEqual([
        503,
        '30',
        'no-store',
      ]);
      expect(features.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      for (const answer of [strange, ...features]) {
        expect(answer.ms).toBeLessThan(onThisMachine(3_000));
        isStable(answer.body);
      }
      expect((await visitor.call('/api/user/v2/users/me')).status).toBe(200);
      upstream.fall('', undefined);
      expect(
        await until(async () => (await call(site.url, aPageNobodyAskedFor())).status === 404, onThisMachine(5_000)),
      ).toBe(true);
    });

  for (const illness of illnesses)
    test(`the user service ${illness}`, async () => {
      const active = await aReader(reader, site.url);
      const returning = await aReader(reader, site.url);
      letTimePass(returning);
      const kept = returning.cookieHeader();
      upstream.fall('/user', illness);
      const [list, late, ...open] = await Promise.all([
        active.call('/account/saved-articles'),
        returning.call('/account/saved-articles'),
        call(site.url, '/'),
        call(site.url, '/signin'),
        call(site.url, '/register'),
      ]);
      expect([list.status, late.status]).toEqual([503, 503]);
      expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const answer of [list, late, ...open]) {
        expect(answer.ms).toBeLessThan(onThisMachine(3_000));
        isStable(answer.body);
      }
      // Nobody is signed out because a service is ill.
      expect(returning.cookieHeader()).toBe(kept);
      upstream.fall('', undefined);
      expect(
        await until(async () => (await returning.call('/account/saved-articles')).status === 200, onThisMachine(5_000)),
      ).toBe(true);
      expect((await active.call('/account/saved-articles')).status).toBe(200);
    });

  for (const illness of illnesses)
    test(`the search service ${illness}`, async () => {
      upstream.fall('/search', illness);
      const [list, job, home] = await Promise.all([
        // Another for each illness: what was just found is still shown.
        call(site.url, `${search}?query=${illness.replace(' ', '-')}`),
        call(site.url, `${search}/jobs/nobody-knows`),
        call(site.url, '/'),
      ]);
      expect([list.status, job.status, home.status]).toEqual([503, 503, 200]);
      for (const answer of [list, job, home]) {
        expect(answer.ms).toBeLessThan(onThisMachine(3_000));
        isStable(answer.body);
      }
      expect([list, job].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
      upstream.fall('', undefined);
      expect(await until(async () => (await call(site.url, search)).status === 200, onThisMachine(5_000))).toBe(true);
    });

  test('a call by script gets problem details', async () => {
    const visitor = await aReader(reader, site.url);
    for (const [illness, status] of [
      ['resetting', 503],
      ['garbage', 502],
      ['redirecting', 502],
      ['failing', 502],
    ] as const) {
      upstream.fall('/user', illness);
      const answer = await visitor.call('/api/user/v2/users/me');
      expect([illness, answer.status, answer.headers['content-type']]).toEqual([
        illness,
        status,
        'application/problem+json',
      ]);
      expect(JSON.parse(answer.body)).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
      expect(answer.body).not.toContain('SELECT');
    }
  });

  test('the log has one JSON line of the cause with the request id', async () => {
    upstream.fall('/content', 'resetting');
    const id = `ill-${process.pid}-${Date.now()}`;
    await call(site.url, aPageNobodyAskedFor(), { headers: { 'x-request-id': id } });
    // Behind the last line break stands what is just being written.
    const told = () =>
      logOf('troubled-site')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
        .filter(({ requestId }) => requestId === id);
    // The line about the answer is the last about a request, and written behind it.
    expect(await until(async () => told().some(({ msg }) => msg === 'answered'))).toBe(true);
    const causes = told().filter(({ level, msg }) => level === 50 && msg !== 'answered');
    expect(causes.map(({ msg }) => String(msg).split(':', 1)[0])).toEqual(['ContentUnavailable']);
  });

  test('a sign-out still clears the cookies', async () => {
    const visitor = await aReader(reader, site.url);
    upstream.fall('/user', 'resetting');
    await visitor.call('/signout', { method: 'POST', headers: ours(site.url) });
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  test('a form without script shows the error and keeps its values', async () => {
    const visitor = aVisitor(site.url);
    const formToken = formTokenIn((await visitor.call('/signin')).body);
    upstream.fall('/user', 'resetting');
    const fields = { formToken, email: 'ada@example.org', password: 'seven green bridges' };
    const answer = await visitor.call('/signin', form(fields, ours(site.url)));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatch(/role="alert"/);
    expect(answer.body).toContain('ada@example.org');
    expect(answer.body).not.toContain('seven green bridges');
  });
});

test.describe('A stopping process answers its open requests and exits with 0 within 15 s:', () => {
  const isRefused = (url: string): Promise<boolean> =>
    new Promise((done) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('connect', () => {
        socket.destroy();
        done(false);
      });
      socket.on('error', () => done(true));
    });

  test('the site', async () => {
    const upstream = await startUpstream();
    const site = await startSite('stopped-site', upstream.url);
    const visitor = await aReader(reader, site.url);
    // Somebody holds a connection open and says nothing.
    const idle = connect(Number(new URL(site.url).port), '127.0.0.1');
    idle.on('error', () => {});
    upstream.delay(500);
    let begun = 0;
    const onBegun = () => {
      begun += 1;
    };
    const answers = Promise.all([
      ...Array.from({ length: 10 }, () => visitor.call('/api/user/v2/users/me', { onBegun })),
      ...Array.from({ length: 10 }, () => visitor.call('/account/saved-articles', { onBegun })),
      ...Array.from({ length: 5 }, () => call(site.url, signInPath, { ...json(reader, ours(site.url)), onBegun })),
    ]);
    expect(await until(async () => begun === 25)).toBe(true);
    const asked = performance.now();
    site.process.kill('SIGTERM');
    // A page that makes several calls would otherwise wait for each, and be given up on a busy machine.
    upstream.delay(0);
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
    expect(await site.exited).toBe(0);
    expect(performance.now() - asked).toBeLessThan(onThisMachine(15_000));
    expect(await isRefused(site.url)).toBe(true);
    idle.destroy();
    await upstream.stop();
  });

  test('the backend', async () => {
    const backend = await startBackend('stopped-backend', { RATE_LIMITS: 'off' });
    const idle = connect(Number(new URL(backend.url).port), '127.0.0.1');
    idle.on('error', () => {});
    let begun = 0;
    const onBegun = () => {
      begun += 1;
    };
    const answers = Promise.all(
      Array.from({ length: 30 }, () => call(backend.url, '/user/v2/auth/sign-in', { ...json(reader, {}), onBegun })),
    );
    expect(await until(async () => begun === 30)).toBe(true);
    const asked = performance.now();
    backend.process.kill('SIGTERM');
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(await backend.exited).toBe(0);
    expect(performance.now() - asked).toBeLessThan(onThisMachine(15_000));
    expect(await isRefused(backend.url)).toBe(true);
    idle.destroy();
  });
});

test.describe('Health check', () => {
  for (const [name, url] of [
    ['the site', siteUrl],
    ['the backend', backendUrl],
  ] as const)
    test(`answers of ${name} have no details and are not cached`, async () => {
      for (const path of ['/healthz', '/readyz']) {
        const answer = await call(url, path);
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-store']);
        expect(answer.body.length).toBeLessThan(200);
      }
    });

  test('answers name the unavailable services of a site that is not ready', async () => {
    const site = await startSite('lonely-site', 'http://127.0.0.1:9');
    expect((await call(site.url, '/healthz')).status).toBe(200);
    const { status, body } = await call(site.url, '/readyz');
    expect([status, JSON.parse(body).detail]).toEqual([
      503,
      'The user service does not answer. The content service does not answer.',
    ]);
    await site.stop();
  });
});

test.describe('A site with the address of a runtime configuration (D§9)', () => {
  const asked: string[] = [];
  const document = {
    hosts: { user: `${backendUrl}/user`, mobileServices: 'https://mobile.firm.example' },
    presets: { autoRedirectionSeconds: 9, eventsPerPage: 3 },
  };
  let server: Server;
  let address: string;
  test.beforeAll(async () => {
    server = createServer(({ url = '' }, res) => {
      asked.push(url);
      res.writeHead(url === '/all.json' ? 200 : 404).end(JSON.stringify(document));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => {
    server.close();
  });

  test('reads it once for all threads and serves it merged with the environment', async () => {
    const env = { USER_SERVICE_URL: undefined, EVENTS_CARDS_COUNT: '6', RUNTIME_CONFIGURATION: `${address}/all.json` };
    const site = await startSite('told-site', backendUrl, env);
    try {
      const { body } = await call(site.url, '/runtime-configuration.json');
      expect(JSON.parse(body)).toMatchObject({
        hosts: { user: `${site.url}/api/user`, mobileServices: 'https://mobile.firm.example' },
        // A variable of the environment goes before the document.
        presets: { autoRedirectionSeconds: 9, eventsPerPage: 6 },
      });
      const visitor = await aReader(reader, site.url);
      expect((await visitor.call('/account/profile')).status).toBe(200);
      expect(asked).toEqual(['/all.json']);
    } finally {
      await site.stop();
    }
  });

  test('does not start when it cannot be read', async () => {
    const env = { RUNTIME_CONFIGURATION: `${address}/none.json` };
    await expect(startSite('untold-site', backendUrl, env)).rejects.toThrow(
      /RUNTIME_CONFIGURATION must be the path or the address/,
    );
  });
});

test('The site and the backend close a connection without headers after 10 s', async () => {
  for (const end of await slowSenders) {
    expect(end.text).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect(end.ms).toBeGreaterThan(9_000);
    expect(end.ms).toBeLessThan(onThisMachine(15_000));
  }
  for (const base of [siteUrl, backendUrl]) expect((await call(base, '/readyz')).status).toBe(200);
});
