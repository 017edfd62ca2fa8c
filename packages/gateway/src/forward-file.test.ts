import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { eachService } from '@masthead/adapters/services';
import { forwardFile, type NotSent } from './forward-file.ts';
import { type GivenSettings, gatewaySettings } from './settings.ts';
import { cookie, origin, tokenFor } from './testing/forwarding.ts';

const servers: Server[] = [];
const listening = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

type Got = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly isWhole: boolean;
};
const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Got> =>
  new Promise((done, fail) => {
    request(url, { method, headers, agent: false }, (res) => {
      let body = '';
      const end = (isWhole: boolean) => done({ status: res.statusCode ?? 0, headers: res.headers, body, isWhole });
      res.setEncoding('latin1').on('data', (chunk: string) => (body += chunk));
      res.on('end', () => end(true)).on('error', () => end(false));
    })
      .on('error', fail)
      .end();
  });

type World = {
  readonly site: string;
  readonly asked: readonly IncomingMessage[];
  readonly notSent: readonly NotSent[];
};

/** A site in front of a store that answers like this. */
const worldWith = async (
  store: (req: IncomingMessage, res: ServerResponse) => void,
  changes: Partial<GivenSettings> & { readonly mediaAt?: string } = {},
): Promise<World> => {
  const asked: IncomingMessage[] = [];
  const notSent: NotSent[] = [];
  const backend = await listening((req, res) => {
    asked.push(req);
    store(req, res);
  });
  const { mediaAt = backend, ...given } = changes;
  const settings = gatewaySettings({
    origin,
    calls: [],
    services: { ...eachService((name) => `${backend}/${name}`), media: `${mediaAt}/content` },
    renewals: new Map(),
    ...given,
  });
  const site = await listening((req, res) => {
    void forwardFile(req, res, settings, req.url ?? '').then((why) => {
      if (why === undefined) return;
      notSent.push(why);
      res.writeHead(why._tag === 'SignIn' ? 401 : why.status).end();
    });
  });
  return { site, asked, notSent };
};

const gated = (req: IncomingMessage, res: ServerResponse): void => {
  if (req.headers.access_token === undefined) res.writeHead(401, { etag: '"a"' }).end('{}');
  else res.writeHead(200, { 'cache-control': 'private, no-store', 'content-type': 'application/pdf' }).end('secret');
};
const access = tokenFor(600);

describe('a public file', () => {
  it('is asked for once where the store does not answer on a kept connection', async () => {
    const given: ServerResponse[] = [];
    const { site, asked } = await worldWith(
      (_, res) => {
        given.push(res);
        if (given.length !== 2) res.writeHead(200).end('a');
      },
      { timeoutsMs: eachService(() => 300) },
    );
    const statuses = [];
    for (const name of ['a', 'b', 'c']) statuses.push((await ask(`${site}/files/${name}.pdf`)).status);
    expect(statuses).toEqual([200, 504, 200]);
    expect(asked).toHaveLength(3);
  });

  it('is asked for once where its reader leaves before the store answers on a kept connection', async () => {
    const { site, asked } = await worldWith((req, res) => {
      if (req.url?.includes('slow') !== true) res.writeHead(200).end('a');
      else setImmediate(() => leaving.destroy());
    });
    await ask(`${site}/files/a.pdf`);
    const leaving = request(`${site}/files/slow.pdf`, { agent: false }).on('error', () => undefined);
    await new Promise((done) => leaving.once('close', done).end());
    await ask(`${site}/files/b.pdf`);
    expect(asked.map(({ url }) => url)).toEqual(['a', 'slow', 'b'].map((name) => `/content/files/${name}.pdf`));
  });

  it('is asked for again when the store closes a kept connection meanwhile', async () => {
    const served = new Set<unknown>();
    const { site, asked } = await worldWith((req, res) => {
      if (served.has(req.socket)) return req.socket.resetAndDestroy();
      served.add(req.socket);
      res.writeHead(200).end('a');
    });
    expect([(await ask(`${site}/files/a.pdf`)).status, (await ask(`${site}/files/a.pdf`)).status]).toEqual([200, 200]);
    expect(asked).toHaveLength(3);
  });

  it('passes unchanged with its own headers only, with a session too', async () => {
    const { site, asked } = await worldWith((_, res) =>
      res
        .writeHead(200, {
          etag: '"a"',
          'cache-control': 'public, max-age=9',
          access_token: 'x',
          'set-cookie': 'a=b',
          'x-inner': '1',
        })
        .end('bytes'),
    );
    const { status, headers, body } = await ask(`${site}/~/media/a.pdf?download=1`, cookie(access));
    expect([status, body, headers.etag, headers['cache-control']]).toEqual([200, 'bytes', '"a"', 'public, max-age=9']);
    for (const name of ['set-cookie', 'access_token', 'x-inner']) expect(headers).not.toHaveProperty(name);
    expect(asked.map(({ url }) => url)).toEqual(['/content/~/media/a.pdf?download=1']);
    for (const name of ['cookie', 'access_token', 'authorization']) expect(asked[0]?.headers).not.toHaveProperty(name);
  });

  it('passes in part, and as unchanged, by the request headers', async () => {
    const { site, asked } = await worldWith((req, res) => {
      if (req.headers.range === undefined) res.writeHead(304, { etag: '"a"' }).end();
      else res.writeHead(206, { 'content-range': 'bytes 0-1/5' }).end('by');
    });
    const part = await ask(`${site}/~/media/a.pdf`, { range: 'bytes=0-1', 'if-range': '"a"' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'by', 'bytes 0-1/5']);
    expect((await ask(`${site}/~/media/a.pdf`, { 'if-none-match': '"a"' }, 'HEAD')).status).toBe(304);
    expect(asked.map(({ method, headers }) => [method, headers['if-range'] ?? headers['if-none-match']])).toEqual([
      ['GET', '"a"'],
      ['HEAD', '"a"'],
    ]);
  });

  it('waits while the client does not read, with only a part in memory', async () => {
    let sent = 0;
    const block = Buffer.alloc(1_048_576);
    const { site } = await worldWith((_, res) => {
      const more = (): void => {
        while (sent < 200) {
          sent += 1;
          if (!res.write(block)) {
            res.once('drain', more);
            return;
          }
        }
        res.end();
      };
      more();
    });
    await new Promise<void>((done, fail) => {
      request(`${site}/~/media/a.pdf`, { agent: false }, (res) => {
        res.pause();
        // The buffers on the way fill at once; then the transfer pauses.
        let before = -1;
        const look = setInterval(() => {
          if (sent !== before) before = sent;
          else {
            clearInterval(look);
            res.destroy();
            done();
          }
        }, 200);
      })
        .on('error', fail)
        .end();
    });
    expect(sent).toBeLessThan(200);
  });

  it('that ends too early is cut off for the client, too', async () => {
    const { site } = await worldWith((_, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half', () => res.destroy());
    });
    expect((await ask(`${site}/~/media/a.pdf`)).isWhole).toBe(false);
  });
});

describe('a file for registered users', () => {
  it('reaches a visitor with a session, without any cache', async () => {
    const { site, asked } = await worldWith(gated);
    const { body, headers } = await ask(`${site}/~/media/a.pdf`, cookie(access));
    expect([body, headers['cache-control'], headers.vary]).toEqual(['secret', 'private, no-store', 'Cookie']);
    expect(asked.map((one) => one.headers.access_token)).toEqual([undefined, access]);
  });

  it('exposes nothing to a visitor without a session', async () => {
    const { site, notSent } = await worldWith(gated);
    const { status, headers, body } = await ask(`${site}/~/media/a.pdf`);
    expect([status, body, notSent]).toEqual([401, '', [{ _tag: 'SignIn' }]]);
    expect(headers).not.toHaveProperty('etag');
  });

  it('travels with a session only at the origin of the user service', async () => {
    const elsewhere: IncomingMessage[] = [];
    const mediaAt = await listening((req, res) => {
      elsewhere.push(req);
      gated(req, res);
    });
    const { site, notSent } = await worldWith(gated, { mediaAt });
    await ask(`${site}/~/media/a.pdf`, cookie(access));
    expect([notSent, elsewhere.map(({ headers }) => headers.access_token)]).toEqual([
      [{ _tag: 'SignIn' }],
      [undefined],
    ]);
  });
});

it.each([
  [404, 404],
  [400, 404],
  [503, 503],
  [500, 502],
  [302, 502],
])('maps a store answer of %d to %d and follows no redirect', async (said, told) => {
  const { site, notSent } = await worldWith((_, res) =>
    res.writeHead(said, { location: 'https://bucket.example/' }).end('inner'),
  );
  const { headers, body } = await ask(`${site}/~/media/a.pdf`);
  expect([notSent, body]).toEqual([[{ _tag: 'Problem', status: told }], '']);
  expect(headers).not.toHaveProperty('location');
});

it('times out on a silent store and reports an unreachable one', async () => {
  const slow = await worldWith(() => {}, { timeoutsMs: eachService(() => 50) });
  await ask(`${slow.site}/~/media/a.pdf`);
  expect(slow.notSent).toEqual([{ _tag: 'Problem', status: 504 }]);
  const away = await worldWith(gated, { mediaAt: 'http://127.0.0.1:9' });
  await ask(`${away.site}/~/media/a.pdf`);
  expect(away.notSent).toEqual([{ _tag: 'Problem', status: 503 }]);
});
