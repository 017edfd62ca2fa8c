import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backendUrl } from './house.ts';

/** How a service can be ill. */
export const illnesses = ['slow', 'resetting', 'garbage', 'wrong JSON', 'failing', 'redirecting'] as const;
export type Illness = (typeof illnesses)[number];

/** A stand between a site and the real backend that passes everything on, unless told to behave badly for a service. */
export type Upstream = {
  readonly url: string;
  readonly seen: { readonly method: string; readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** The paths that begin so are ill from now on; none when there is no illness. */
  readonly fall: (prefix: string, illness: Illness | undefined) => void;
  /** Passes everything on only after so many milliseconds. */
  readonly delay: (ms: number) => void;
  /** Rewrites answers of the content service on their way, as a broken editor or a foul network would. */
  readonly rewrite: (change: ((text: string) => string) | undefined) => void;
  readonly stop: () => Promise<void>;
};

const misbehave = (illness: Illness, req: IncomingMessage, res: ServerResponse): void => {
  switch (illness) {
    case 'slow':
      return void req.resume();
    case 'resetting':
      return void req.socket.resetAndDestroy();
    case 'garbage':
      return void req.socket.end('\u0000\u0001 this is not HTTP \r\n\r\n');
    case 'wrong JSON':
      return void res
        .writeHead(200, { 'content-type': 'application/json' })
        .end('[{"data":{"layout":7}},{"__proto__":null}]');
    case 'failing':
      return void res
        .writeHead(500, { 'content-type': 'text/html' })
        .end('<h1>SELECT * FROM users</h1><pre>at /srv/app/main.js:1:1</pre>');
    case 'redirecting':
      return void res.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  }
};

export const startUpstream = async (): Promise<Upstream> => {
  const seen: Upstream['seen'] = [];
  let ill: { readonly prefix: string; readonly illness: Illness } | undefined;
  let change: ((text: string) => string) | undefined;
  let delayMs = 0;
  const server = createServer(async (req, res) => {
    const path = req.url ?? '/';
    seen.push({ method: req.method ?? '', path, headers: req.headers });
    if (ill !== undefined && path.startsWith(ill.prefix)) return misbehave(ill.illness, req, res);
    if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
    const onward = request(
      `${backendUrl}${path}`,
      { method: req.method, headers: req.headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const told = change !== undefined && path.startsWith('/content') ? change(text) : text;
          const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
          res.writeHead(answer.statusCode ?? 502, headers).end(told);
        });
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  // A connection that is closed while a form is on its way is an outage of its own, which a test says with `resetting`.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fall: (prefix, illness) => {
      ill = illness === undefined ? undefined : { prefix, illness };
      if (illness === undefined) server.closeAllConnections();
    },
    delay: (ms) => {
      delayMs = ms;
    },
    rewrite: (next) => {
      change = next;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
