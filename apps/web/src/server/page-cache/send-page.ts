import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { type Encoding, encodings } from './compression.ts';
import type { ReadyPage } from './page-cache.ts';

/** The encoding that a request likes best; of several the smallest. */
export const encodingFor = (req: IncomingMessage): Encoding =>
  new Negotiator(req).encoding(encodings, { preferred: encodings }) ?? 'identity';

const isKnown = (req: IncomingMessage, etag: string): boolean => {
  const asked = req.headers['if-none-match'];
  if (asked === undefined) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
};

/** Answers a request with a page out of memory: its headers, 304 when the browser has it, in the encoding that the browser likes best. */
export const sendPage = (req: IncomingMessage, res: ServerResponse, page: ReadyPage): void => {
  const encoding = encodingFor(req);
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
  res.setHeader('Vary', 'Accept-Encoding');
  if (page.status === 200) {
    res.setHeader('ETag', page.etag);
    if (isKnown(req, page.etag)) return void res.writeHead(304).end();
  }
  const body = page.bodies[encoding];
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.writeHead(page.status);
  res.end(req.method === 'HEAD' ? undefined : body);
};
