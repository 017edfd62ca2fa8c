import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { urlToHttpOptions } from 'node:url';

/** How a call to a service ended. A service that answers with a redirect, too much or no HTTP at all counts as garbled. */
export type UpstreamAnswer =
  | {
      readonly _tag: 'Answered';
      readonly status: number;
      readonly headers: http.IncomingHttpHeaders;
      readonly body: Buffer;
    }
  | { readonly _tag: 'TimedOut'; readonly afterMs: number }
  | { readonly _tag: 'Unreachable'; readonly cause: unknown }
  | { readonly _tag: 'Garbled'; readonly cause: unknown };

export type UpstreamRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | Readable | undefined;
  readonly timeoutMs: number;
  /** Longer answers count as garbled; a megabyte by default. */
  readonly maxAnswerBytes?: number | undefined;
};

const megabyte = 1024 * 1024;
/** Kept-alive connections, shared by all requests; they carry no state of a visitor. */
export const agents = {
  http: new http.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' }),
  https: new https.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' }),
};

const failureOf = (cause: Error): UpstreamAnswer =>
  'code' in cause && String(cause.code).startsWith('HPE_')
    ? { _tag: 'Garbled', cause }
    : { _tag: 'Unreachable', cause };

/** Returns the kept-alive connections to an address. */
export const agentFor = (url: string): http.Agent => agents[url.startsWith('https:') ? 'https' : 'http'];

const isClosed = (cause: Error): boolean => 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE');

/**
 * Says how a request goes on that fails: one that changes nothing goes out `again`, over a connection of its own, where the service closed a
 * kept-alive connection before it answered; all others `fail`. A request that its sender gives up is destroyed with an error, and fails.
 */
export const whenFailed = (
  outgoing: http.ClientRequest,
  { again, fail }: { readonly again: () => void; readonly fail: (cause: Error) => void },
): void => {
  let hasAnswer = false;
  outgoing.once('response', () => {
    hasAnswer = true;
  });
  outgoing.on('error', (cause) => {
    const isHarmless = outgoing.method === 'GET' || outgoing.method === 'HEAD';
    if (isHarmless && outgoing.reusedSocket && !hasAnswer && isClosed(cause)) again();
    else fail(cause);
  });
};

/**
 * Sends one request over a kept-alive connection. Never rejects, follows no redirect, reads at most
 * the request's limit.
 */
export const callUpstream = (request: UpstreamRequest): Promise<UpstreamAnswer> =>
  // Node throws at once for what cannot be written into a header.
  exchange(request).catch((cause: unknown) => ({ _tag: 'Unreachable', cause }));

const targets = new Map<string, http.ClientRequestArgs>();

/** Returns the request options of an address; the origin, one of few services, is parsed once. */
const targetOf = (url: string): http.ClientRequestArgs => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const [origin, path] = start < 0 ? [url, '/'] : [url.slice(0, start), url.slice(start)];
  let target = targets.get(origin);
  if (target === undefined) {
    target = urlToHttpOptions(new URL(origin));
    targets.set(origin, target);
  }
  return { ...target, path };
};

const exchange = (
  request: UpstreamRequest,
  agent: http.Agent | false = agentFor(request.url),
): Promise<UpstreamAnswer> =>
  new Promise((resolve) => {
    const maxAnswerBytes = request.maxAnswerBytes ?? megabyte;
    const outgoing = (request.url.startsWith('https:') ? https : http).request({
      ...targetOf(request.url),
      method: request.method,
      headers: {
        ...request.headers,
        ...(Buffer.isBuffer(request.body) && { 'content-length': String(request.body.length) }),
      },
      agent,
    });
    const finish = (answer: UpstreamAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      if (answer._tag !== 'Answered') outgoing.destroy(new Error('given up'));
    };
    const timer = setTimeout(() => finish({ _tag: 'TimedOut', afterMs: request.timeoutMs }), request.timeoutMs);
    whenFailed(outgoing, {
      again: () => {
        clearTimeout(timer);
        resolve(exchange(request, false));
      },
      fail: (cause) => finish(failureOf(cause)),
    });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxAnswerBytes)
          finish({ _tag: 'Garbled', cause: new Error(`the answer is longer than ${maxAnswerBytes} bytes`) });
        else chunks.push(chunk);
      });
      incoming.on('error', (cause) => finish(failureOf(cause)));
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 0;
        if (status >= 300 && status < 400 && status !== 304) {
          finish({ _tag: 'Garbled', cause: new Error(`the service answered with the redirect ${status}`) });
        } else {
          finish({ _tag: 'Answered', status, headers: incoming.headers, body: Buffer.concat(chunks, size) });
        }
      });
    });
    if (request.body === undefined || Buffer.isBuffer(request.body)) outgoing.end(request.body);
    else request.body.on('error', (cause) => outgoing.destroy(cause)).pipe(outgoing);
  });
