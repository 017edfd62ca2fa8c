import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

/** One more process of the product, beside those of a system. */
export type Instance = {
  /** Ready, or the exit code when it ended before that. */
  readonly begun: Promise<'ready' | number | null>;
  readonly said: () => string;
  /** The hard way; resolves when it is gone. */
  readonly kill: () => Promise<void>;
};

const started = new Set<ChildProcess>();

/** Ends what was started here. */
export const killInstances = async (): Promise<void> => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
};

export const startInstance = (part: 'backend' | 'web', env: Readonly<Record<string, string>>): Instance => {
  const app = join(root, 'apps', part);
  const child = fork(join(app, 'dist', part === 'web' ? 'server.js' : 'main.js'), [], {
    cwd: app,
    env: {
      ...process.env,
      SITE_KEY: 'halden-brook',
      SITE_NAME: 'Halden Brook',
      MASTHEAD_ENV: 'test',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const exited = new Promise<number | null>((done) => child.once('close', done));
  return {
    begun: Promise.race([exited, new Promise<'ready'>((done) => child.once('message', () => done('ready')))]),
    said: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};

/** A load balancer in front of several instances. */
export type Balancer = {
  readonly url: string;
  /** The paths that were asked for. */
  readonly seen: readonly string[];
  readonly stop: () => Promise<void>;
};

const bodyOf = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const passOn = (target: string, req: IncomingMessage, body: Buffer): Promise<{ head: IncomingMessage; body: Buffer }> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(target);
    const headers = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress ?? '' };
    request({ hostname, port, method: req.method, path: req.url, headers, agent: false }, (head) => {
      const chunks: Buffer[] = [];
      head.on('data', (chunk: Buffer) => chunks.push(chunk));
      head.on('end', () => done({ head, body: Buffer.concat(chunks) }));
      head.on('error', failed);
    })
      .on('error', failed)
      .end(body);
  });

/** The content service is asked by POST, and changes nothing. */
const mayRepeat = ({ method, url }: IncomingMessage): boolean => method === 'GET' || url === '/content/graph';

/**
 * Distributes requests to the targets in turns, and retries on the next as nginx does by default: after any failed
 * connection, and of interrupted requests only idempotent ones.
 */
export const startBalancer = async (targets: readonly string[]): Promise<Balancer> => {
  const seen: string[] = [];
  let turn = 0;
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    seen.push(req.url ?? '');
    const body = await bodyOf(req);
    turn += 1;
    const order = targets.map((_, index) => targets[(turn + index) % targets.length] ?? '');
    for (const target of order) {
      try {
        const got = await passOn(target, req, body);
        res.writeHead(got.head.statusCode ?? 502, got.head.rawHeaders);
        return void res.end(got.body);
      } catch (cause) {
        if (Object(cause).code !== 'ECONNREFUSED' && !mayRepeat(req)) break;
      }
    }
    res.writeHead(502).end();
  };
  const server: Server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
