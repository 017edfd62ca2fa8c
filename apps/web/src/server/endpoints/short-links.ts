import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromThisSite, readBody, requestIdOf, sendProblem } from '@masthead/gateway';

/** Returns the short address of a long one; undefined without one. Never rejects. */
type FindShortLink = (longUrl: string) => Promise<string | undefined>;

/** Links remembered, each two short addresses. */
const maxKept = 5_000;

/** Addresses not yet known that the service is asked about in a minute, by all visitors together: what is shared is few pages. */
const maxAskedAMinute = 60;

/**
 * Returns short links of the site's own pages: each is requested once and shared (C§4). A failed one is requested
 * again on the next use, within an allowance per minute.
 * @param ask returns undefined when it fails
 */
export const shortLinks = (ask: FindShortLink, now: () => number = () => performance.now()): FindShortLink => {
  const kept = new Map<string, Promise<string | undefined>>();
  let minute = { since: Number.NEGATIVE_INFINITY, asked: 0 };
  const mayAsk = (): boolean => {
    if (now() - minute.since >= 60_000) minute = { since: now(), asked: 0 };
    minute.asked += 1;
    return minute.asked <= maxAskedAMinute;
  };
  return (longUrl) => {
    const known = kept.get(longUrl);
    if (known !== undefined) return known;
    if (!mayAsk()) return Promise.resolve(undefined);
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    const asking = ask(longUrl).then((link) => {
      if (link === undefined && kept.get(longUrl) === asking) kept.delete(longUrl);
      return link;
    });
    kept.set(longUrl, asking);
    return asking;
  };
};

const addressIn = (text: string, origin: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    const address: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'address') : undefined;
    if (typeof address !== 'string' || address.length > 2_000 || !URL.canParse(address)) return undefined;
    const url = new URL(address);
    // The origin of `blob:https://…` is the one within it.
    return /^https?:$/.test(url.protocol) && url.origin === origin && url.username === '' && url.password === ''
      ? url.href
      : undefined;
  } catch {
    return undefined;
  }
};

type Parts = { readonly origin: string; readonly find: FindShortLink | undefined };

/**
 * `POST /api/short-links` `{address}` of a page of this site: `{link}`, null where there is none; the address itself
 * is shared then (C§8 "falls back silently"). 404 on a site without a shortener.
 */
export const answerShortLink = async (
  req: IncomingMessage,
  res: ServerResponse,
  { origin, find }: Parts,
): Promise<void> => {
  const requestId = requestIdOf(req);
  if (find === undefined) return sendProblem(res, 404, requestId);
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'POST');
    return sendProblem(res, 405, requestId);
  }
  if (!isFromThisSite(req.headers, origin)) return sendProblem(res, 403, requestId);
  if (req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
    return sendProblem(res, 415, requestId);
  const body = await readBody(req);
  if (body._tag !== 'Body') return sendProblem(res, body._tag === 'TooLarge' ? 413 : 400, requestId);
  const address = addressIn(body.bytes.toString('utf8'), origin);
  if (address === undefined) return sendProblem(res, 400, requestId);
  const link = (await find(address)) ?? null;
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify({ link }));
};
