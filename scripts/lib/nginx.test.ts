import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNginx, startNginx } from './nginx.mjs';

/** Runs where nginx is installed; CI has none. */
const whereNginxIs = hasNginx() ? describe : describe.skip;

let folder: string;
const stops: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-nginx-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

type Asked = { readonly url: string; readonly headers: IncomingHttpHeaders };

/** A site that reports its requests and answers by the listener. */
const aSite = async (answer: RequestListener) => {
  const asked: Asked[] = [];
  const server = createServer((req, res) => {
    asked.push({ url: req.url ?? '', headers: req.headers });
    answer(req, res);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  stops.push(close);
  return { port: (server.address() as AddressInfo).port, asked, close };
};

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((done, fail) => {
    request(url, { method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () =>
        done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks).toString('utf8') }),
      );
    })
      .on('error', fail)
      .end();
  });

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';

const inFrontOf = async (sites: readonly { readonly port: number }[], limited = false): Promise<string> => {
  const nginx = await startNginx({ folder, sites: sites.map(({ port }) => port), limited });
  stops.push(nginx.stop);
  return nginx.url;
};

it('passes Range on to the site, which a cache in nginx would drop', () => {
  const site = readFileSync(join(__dirname, '../../deploy/nginx/masthead/site.conf'), 'utf8');
  const [, files = ''] = /location \^~ \/~\/ \{([^}]*)\}/.exec(site) ?? [];
  for (const line of [
    'proxy_set_header Range $masthead_range;',
    'proxy_set_header If-Range $masthead_if_range;',
    'proxy_cache_bypass $masthead_own_file;',
    'proxy_no_cache $masthead_own_file;',
  ])
    expect(files).toContain(line);
});

whereNginxIs('nginx as it is shipped', () => {
  it('the configuration passes nginx’s own check, with certificates', () => {
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=x',
      '-keyout',
      join(folder, 'key.pem'),
      '-out',
      join(folder, 'cert.pem'),
    ]);
    expect(made.status).toBe(0);
    cpSync(join(__dirname, '../../deploy/nginx'), folder, { recursive: true });
    const site = readFileSync(join(folder, 'masthead.conf'), 'utf8')
      .replaceAll('/etc/nginx/masthead', join(folder, 'masthead'))
      .replaceAll(/\/var\/(?:cache|log)\/nginx/g, folder)
      .replaceAll(/\/etc\/letsencrypt\S+\/(?:privkey)\.pem/g, join(folder, 'key.pem'))
      .replaceAll(/\/etc\/letsencrypt\S+\.pem/g, join(folder, 'cert.pem'));
    for (const file of ['site.conf', 'proxy.conf', 'callers.conf', 'upstreams.conf']) {
      const path = join(folder, 'masthead', file);
      const text = readFileSync(path, 'utf8').replaceAll('/etc/nginx/masthead', join(folder, 'masthead'));
      writeFileSync(path, text.replaceAll('/var/log/nginx', folder));
    }
    writeFileSync(join(folder, 'whole.conf'), `pid ${folder}/pid; events {} http { ${site} }`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'whole.conf')], { encoding: 'utf8' });
    expect(stderr).not.toContain('[warn]');
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  it('requests a shared page once from the site, and once for each encoding', async () => {
    const site = await aSite((req, res) => {
      const isBrotli = req.headers['accept-encoding']?.includes('br') === true;
      res.setHeader('Cache-Control', shared).setHeader('Vary', 'Accept-Encoding');
      if (isBrotli) res.setHeader('Content-Encoding', 'br');
      res.end(isBrotli ? 'small' : 'whole');
    });
    const url = await inFrontOf([site]);
    for (const _ of [1, 2, 3]) {
      expect((await ask(`${url}/insights`, { 'accept-encoding': 'gzip, br' })).body).toBe('small');
      expect((await ask(`${url}/insights`)).body).toBe('whole');
    }
    expect(site.asked).toHaveLength(2);
  });

  it('never serves a cached page to a visitor with a session, nor caches theirs', async () => {
    const site = await aSite((req, res) => {
      const isVisitors = req.headers.cookie !== undefined;
      res.setHeader('Cache-Control', shared).end(isVisitors ? 'theirs' : 'everybody’s');
    });
    const url = await inFrontOf([site]);
    for (const name of ['masthead_session', '__Host-access', '__Host-refresh', 'masthead-refresh']) {
      const cookie = `consent=no; ${name}=1`;
      expect((await ask(`${url}/${name}`, { cookie })).body).toBe('theirs');
      expect((await ask(`${url}/${name}`)).body).toBe('everybody’s');
      expect((await ask(`${url}/${name}`, { cookie })).body).toBe('theirs');
    }
  });

  it('caches no private answer, nor one with a cookie', async () => {
    const site = await aSite((req, res) => {
      if (req.url === '/signin') res.setHeader('Cache-Control', 'private, no-store');
      else res.setHeader('Cache-Control', shared).setHeader('Set-Cookie', 'seed=1');
      res.end();
    });
    const url = await inFrontOf([site]);
    for (const path of ['/signin', '/signin', '/seeded', '/seeded']) await ask(`${url}${path}`);
    expect(site.asked).toHaveLength(4);
  });

  it('serves a page rendered again, although it has the file of the previous one open', async () => {
    let drawn = 0;
    const site = await aSite((_, res) => {
      drawn += 1;
      res.setHeader('Cache-Control', 'public, s-maxage=1').end(`${drawn}`);
    });
    const url = await inFrontOf([site]);
    const shown: number[] = [];
    while (shown.at(-1) !== 3) shown.push(Number((await ask(`${url}/`)).body));
    expect(shown).toEqual(shown.toSorted());
    expect(shown).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  it('serves the last good page while the site fails or is unavailable', async () => {
    let isWell = true;
    const site = await aSite((_, res) => {
      if (isWell) res.setHeader('Cache-Control', 'public, s-maxage=1, stale-if-error=3600').end('good');
      else res.writeHead(503).end('bad');
    });
    const url = await inFrontOf([site]);
    expect((await ask(`${url}/`)).body).toBe('good');
    isWell = false;
    while (site.asked.length < 2) expect((await ask(`${url}/`)).body).toBe('good');
    expect((await ask(`${url}/unknown`)).status).toBe(503);
    await site.close();
    expect((await ask(`${url}/`)).body).toBe('good');
    expect((await ask(`${url}/unknown`)).status).toBe(502);
  });

  it('passes the caller’s address to the site, whatever the visitor sends, and sets a request id', async () => {
    const site = await aSite((_, res) =>
      res.setHeader('Cache-Control', shared).setHeader('X-Request-Id', 'first').end(),
    );
    const url = await inFrontOf([site]);
    const lies = {
      'x-forwarded-for': '203.0.113.9',
      'x-caller': '203.0.113.9 1 x',
      'x-revalidate-secret': 'guess',
      'x-request-id': 'chosen-by-me',
    };
    const answers = [await ask(`${url}/`, lies), await ask(`${url}/insights`, lies)];
    const [asked] = site.asked;
    expect(asked?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(asked?.headers).not.toHaveProperty('x-caller');
    expect(asked?.headers).not.toHaveProperty('x-revalidate-secret');
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(ids[0]).toBe(asked?.headers['x-request-id']);
    expect(ids[1]).not.toBe(ids[0]);
    // Out of the cache: the site hears of no second one, whose id this would be.
    expect((await ask(`${url}/`, lies)).headers).not.toHaveProperty('x-request-id');
    expect(site.asked).toHaveLength(2);
  });

  it('blocks metrics and publications from outside, and uses another instance when one is down', async () => {
    const [well, away] = [await aSite((_, res) => res.end('well')), await aSite((_, res) => res.end())];
    await away.close();
    const url = await inFrontOf([away, well]);
    for (const path of ['/metrics', '/internal/revalidate']) expect((await ask(`${url}${path}`)).status).toBe(404);
    expect(well.asked).toHaveLength(0);
    for (const _ of [1, 2, 3, 4]) expect((await ask(`${url}/signin`)).body).toBe('well');
    expect((await ask(`${url}/signin`, {}, 'POST')).body).toBe('well');
  });

  it('finds the files of both builds during an upgrade, on either instance', async () => {
    const build = (own: string) =>
      aSite((req, res) => {
        res.statusCode = req.url === own ? 200 : 404;
        res.setHeader('Cache-Control', res.statusCode === 200 ? 'public, max-age=31536000, immutable' : 'no-store');
        res.end(own);
      });
    const [before, after] = [await build('/_styles/base-1.css'), await build('/_styles/base-2.css')];
    const url = await inFrontOf([before, after]);
    for (const _ of [1, 2, 3])
      for (const file of ['/_styles/base-1.css', '/_styles/base-2.css']) {
        const { status, body } = await ask(`${url}${file}`);
        expect([file, status, body]).toEqual([file, 200, file]);
      }
    expect((await ask(`${url}/_styles/base-3.css`)).status).toBe(404);
    // A page that there is not is asked for once.
    const pages = () => [before, after].flatMap(({ asked }) => asked.filter(({ url }) => url === '/nowhere')).length;
    await ask(`${url}/nowhere`);
    expect(pages()).toBe(1);
  });

  it('rejects what the site would: bodies over 100 KB, and a caller above the rate limit', async () => {
    const site = await aSite((req, res) => {
      req.resume();
      res.end();
    });
    const url = await inFrontOf([site], true);
    expect((await ask(`${url}/signin`, { 'content-length': String(101 * 1024) }, 'POST')).status).toBe(413);
    const posts = await Promise.all(
      Array.from({ length: 80 }, () => ask(`${url}/api/user/v2/auth/sign-in`, {}, 'POST')),
    );
    const refused = posts.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(20);
    expect(refused).toBeLessThan(41);
  });

  describe('a cached file', () => {
    const bytes = 'abcdefghijklmnopqrstuvwxyz';
    /** As the content service answers for a file: whole or in one part, public or for who may have it. */
    const aSiteWithFiles = () =>
      aSite(({ url = '', headers: { range, cookie } }, res) => {
        const isGated = url.startsWith('/~/media/gated');
        if (isGated && cookie === undefined && !url.includes('link=')) return res.writeHead(401).end();
        const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
        const part = first === undefined ? bytes : bytes.slice(Number(first), Number(last) + 1);
        res.setHeader('Cache-Control', isGated ? 'private, no-store' : 'public, max-age=3600');
        res.setHeader('Accept-Ranges', 'bytes').setHeader('ETag', '"whole"').setHeader('Content-Length', part.length);
        if (first !== undefined) res.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/26` });
        return res.end(part);
      });

    it('serves any range from the cache, and fetches the whole file once', async () => {
      const site = await aSiteWithFiles();
      const url = await inFrontOf([site]);
      const part = await ask(`${url}/~/media/a.pdf`, { range: 'bytes=2-4' });
      expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'cde', 'bytes 2-4/26']);
      expect(await ask(`${url}/~/media/a.pdf`, { range: 'bytes=-3' })).toMatchObject({ status: 206, body: 'xyz' });
      expect(await ask(`${url}/~/media/a.pdf`)).toMatchObject({ status: 200, body: bytes });
      expect((await ask(`${url}/~/media/a.pdf`, { range: 'bytes=26-' })).status).toBe(416);
      expect((await ask(`${url}/~/media/a.pdf`, { 'if-none-match': '"whole"' })).status).toBe(304);
      const other = { range: 'bytes=0-1', 'if-range': '"another"' };
      expect(await ask(`${url}/~/media/a.pdf`, other)).toMatchObject({ status: 200, body: bytes });
      expect(site.asked.map(({ headers: { range } }) => range)).toEqual([undefined]);
    });

    it.each([
      ['a session', '', { cookie: '__Host-access=1' }],
      ['a link of five minutes', '?download=1&link=sealed', {}],
    ] as const)(
      'passes a range of a restricted one straight to a caller with %s, uncached',
      async (_, query, headers) => {
        const site = await aSiteWithFiles();
        const url = await inFrontOf([site]);
        const path = `${url}/~/media/gated.pdf`;
        for (const [range, body] of [
          ['bytes=0-2', 'abc'],
          ['bytes=23-25', 'xyz'],
        ])
          expect(await ask(`${path}${query}`, { ...headers, range })).toMatchObject({ status: 206, body });
        expect(await ask(`${path}${query}`, headers)).toMatchObject({ status: 200, body: bytes });
        expect((await ask(path)).status).toBe(401);
        expect(site.asked.map(({ headers: { range } }) => range)).toEqual([
          'bytes=0-2',
          'bytes=23-25',
          undefined,
          undefined,
        ]);
      },
    );
  });

  it('logs no query, which may have addresses and tokens', async () => {
    const site = await aSite((_, res) => res.end());
    const nginx = await startNginx({ folder, sites: [site.port] });
    await ask(`${nginx.url}/email-confirmation?token=secret`);
    await ask(`${nginx.url}/%22%0a{?token=secret`);
    await nginx.stop();
    const log = readFileSync(nginx.accessLog, 'utf8');
    expect(log).not.toContain('secret');
    const id = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(
      log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { method: 'GET', path: '/email-confirmation', status: 200, requestId: id },
      { method: 'GET', path: '/"\n{', status: 200, requestId: id },
    ]);
  });
});
