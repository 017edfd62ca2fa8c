import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv4 } from 'node:net';

export const maxBodyBytes = 100 * 1024;

export type BodyRefusal = { readonly _tag: 'TooLarge' } | { readonly _tag: 'Broken'; readonly cause: unknown };
export type Body = { readonly _tag: 'Body'; readonly bytes: Buffer };

const nothing: Body = { _tag: 'Body', bytes: Buffer.alloc(0) };

/** Returns whether a request has no body (RFC 9112 §6.3). */
const hasNoBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/** Reads a request's whole body, at most 100 KB of it, or as many bytes as are given. A caller that gets `TooLarge` should answer 413 and close. */
export const readBody = async (req: IncomingMessage, most: number = maxBodyBytes): Promise<Body | BodyRefusal> => {
  if (!hasNoBody(req)) return wholeBody(req, most);
  req.resume();
  return nothing;
};

const wholeBody = (req: IncomingMessage, most: number): Promise<Body | BodyRefusal> =>
  new Promise((resolve) => {
    if (req.readableEnded) {
      resolve({ _tag: 'Broken', cause: new Error('somebody else has read the body') });
      return;
    }
    if (Number(req.headers['content-length'] ?? 0) > most) {
      req.resume();
      resolve({ _tag: 'TooLarge' });
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) resolve({ _tag: 'TooLarge' });
      else chunks.push(chunk);
    });
    req.on('end', () => resolve({ _tag: 'Body', bytes: Buffer.concat(chunks) }));
    req.on('error', (cause) => resolve({ _tag: 'Broken', cause }));
    req.on('close', () => resolve({ _tag: 'Broken', cause: new Error('the request was cut off') }));
  });

const saneId = /^[A-Za-z0-9_-]{8,64}$/;

/** The id that ties the log lines of all processes about one request together: the caller's own when it is sane, else a new one. */
export const requestIdOf = (req: IncomingMessage): string => {
  const given = req.headers['x-request-id'];
  if (typeof given === 'string' && saneId.test(given)) return given;
  const made = randomUUID();
  req.headers['x-request-id'] = made;
  return made;
};

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

const isTrusted = (trusted: BlockList, address: string): boolean =>
  trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Returns the visitor's network address: the nearest one in `X-Forwarded-For` that is not a trusted
 * proxy. The header counts only while it was written by trusted proxies, so a visitor cannot choose
 * the address that rate limits use.
 */
export const clientAddress = (req: IncomingMessage, trusted: BlockList): string => {
  const peer = plainAddress(req.socket.remoteAddress ?? '');
  const forwardedFor = [req.headers['x-forwarded-for'] ?? []].flat().join(',');
  const path = forwardedFor
    .split(',')
    .map((entry) => plainAddress(entry.trim()))
    .reverse();
  let nearest = peer;
  for (const address of path) {
    if (isIP(nearest) === 0 || !isTrusted(trusted, nearest) || isIP(address) === 0) break;
    nearest = address;
  }
  return nearest;
};
