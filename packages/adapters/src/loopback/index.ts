import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { MemoryService, MemoryWorld, ServiceAnswer } from '../memory/index.ts';
import { eachService, services } from '../services.ts';

/**
 * In-memory services over HTTP, at the addresses in the site's environment variables (decisions
 * §3).
 */
export type ServedWorld = {
  /** `http://127.0.0.1:{port}`; the services lie below it where the reference backend has them. */
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

const maxBodyBytes = 102_400;

/**
 * Serves a memory world over HTTP on the loopback interface, for the site, its gateway or a
 * contract test. It cannot be reached from outside this machine.
 * @param port 0 for any free one
 * @throws the errors of listening, for example for a port in use
 */
export const serveOnLoopback = async (world: MemoryWorld, port = 0): Promise<ServedWorld> => {
  const mounts: readonly Mount[] = Object.values(eachService((name, { prefix }) => ({ prefix, service: world[name] })));
  const server = createServer((request, response) => {
    answer(mounts, request).then(
      (answered) => send(response, answered, request.headers['x-request-id']),
      () => send(response, { status: 500 }, request.headers['x-request-id']),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
  return {
    url,
    environment: Object.fromEntries(Object.values(services).map(({ setting, prefix }) => [setting, `${url}${prefix}`])),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

type Mount = { readonly prefix: string; readonly service: MemoryService };

const answer = async (mounts: readonly Mount[], request: IncomingMessage): Promise<ServiceAnswer> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
  const mount = mounts.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  const path = segmentsOf(pathname.slice(mount?.prefix.length));
  if (mount === undefined || path === undefined) return { status: 404 };
  const body = await textOf(request);
  if (body === undefined) return { status: 413 };
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
  return mount.service({ method: request.method ?? 'GET', path, query: searchParams, headers, body });
};

/** Returns the decoded segments of a path; undefined when it is not encoded correctly. */
const segmentsOf = (path: string): readonly string[] | undefined => {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
};

/** Returns the body as text; undefined when it exceeds the limit. */
const textOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const send = (response: ServerResponse, { status, headers, body, bytes }: ServiceAnswer, requestId: unknown): void => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(typeof requestId === 'string' ? { 'x-request-id': requestId } : {}),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  });
  response.end(bytes ?? text);
};
