import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../http/security-headers.ts';
import { limitIdleConnections } from './idle-connections.ts';

/** Bytes of headers, and milliseconds in which headers and the whole request must have arrived. */
export const requestLimits = { headerBytes: 16 * 1024, headersMs: 10_000, requestMs: 30_000 } as const;

const statusOfRefusal: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what the HTTP parser refused before there was a request, and hangs up. */
const refuse = (error: Error & { readonly code?: string }, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOfRefusal[error.code ?? ''] ?? 400;
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ type: 'about:blank', title, status });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...securityHeaders.map(({ key, value }) => `${key}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};

/**
 * Creates an HTTP server with the timeouts of `requestLimits`. Node checks for late requests only every 30 s by
 * default, which would treble the time that a silent connection stays open.
 */
export const makeServer = (listener?: RequestListener): Server => {
  const server = createServer(
    {
      headersTimeout: requestLimits.headersMs,
      requestTimeout: requestLimits.requestMs,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: requestLimits.headerBytes,
    },
    listener,
  ).on('clientError', refuse);
  limitIdleConnections(server);
  return server;
};

/** Resolves when the server listens; rejects with Node's error, `EADDRINUSE` for a taken port. */
export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      done();
    });
  });

/**
 * Returns the message for an operator whose site failed to start; `undefined` when the error should be shown itself.
 */
export const sentenceOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${'port' in error ? error.port : ''} is taken by another program. Stop it, or set PORT to a free port.`
    : undefined;
