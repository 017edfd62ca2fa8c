import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { TokenPair } from './cookies.ts';
import type { UpstreamAnswer } from './upstream.ts';

export type Answered = UpstreamAnswer & { readonly _tag: 'Answered' };

const passedOn = [
  'content-type',
  'content-language',
  'etag',
  'retry-after',
  'x-request-id',
  // Where an upload continues (tus 1.0).
  'upload-offset',
  'upload-length',
  'tus-resumable',
] as const;
const tokenNames = new Set(['access_token', 'refresh_token', 'id_token']);

const single = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A§7: "a new token in a response header or body replaces the cookie". */
export const pairIn = (answer: Answered): TokenPair | undefined => {
  if (answer.status >= 300) return undefined;
  const access = single(answer.headers, 'access_token');
  return access === undefined ? undefined : { access, refresh: single(answer.headers, 'refresh_token') };
};

const isJson = (headers: IncomingHttpHeaders): boolean =>
  /^application\/(?:[a-z.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');

/** A name may also be written with escapes: a body that has any is looked through. */
const mayHoldToken = (body: Buffer): boolean =>
  body.includes('\\u') || [...tokenNames].some((name) => body.includes(`"${name}"`));

/** Words in which a service refuses a call: plain text of a line or two. */
const maxWordsBytes = 1_000;

const areWords = ({ status, headers, body }: Answered): boolean =>
  status >= 400 &&
  body.length <= maxWordsBytes &&
  /^text\/plain\b/i.test(headers['content-type'] ?? '') &&
  [...tokenNames].every((name) => !body.includes(name));

/**
 * Returns the answer's body without members that hold a token, at any depth. `undefined` when the
 * service announced JSON and sent something else, or sent a body that is neither JSON nor the plain
 * text of a refusal (A§7): page script never sees such an answer.
 */
export const harmlessBody = (answer: Answered): Buffer | undefined => {
  if (answer.body.length === 0) return answer.body;
  if (areWords(answer)) return answer.body;
  if (!isJson(answer.headers)) return undefined;
  try {
    const parsed: unknown = JSON.parse(answer.body.toString('utf8'));
    if (!mayHoldToken(answer.body)) return answer.body;
    return Buffer.from(JSON.stringify(parsed, (name, value: unknown) => (tokenNames.has(name) ? undefined : value)));
  } catch {
    return undefined;
  }
};

/** Writes a service's answer to the browser: listed headers only, never stored when it belongs to a visitor. */
export const sendAnswer = (res: ServerResponse, answer: Answered, body: Buffer, isPersonal: boolean): void => {
  res.statusCode = answer.status;
  for (const name of passedOn) {
    const value = single(answer.headers, name);
    if (value !== undefined) res.setHeader(name, value);
  }
  const challenge = single(answer.headers, 'www-authenticate');
  // At another scheme a browser would show a password prompt itself.
  if (challenge !== undefined && /^Bearer\b/i.test(challenge)) res.setHeader('WWW-Authenticate', challenge);
  const lifetime = single(answer.headers, 'cache-control');
  res.setHeader('Cache-Control', isPersonal || lifetime === undefined ? 'no-store' : lifetime);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (answer.status !== 204 && answer.status !== 304) res.setHeader('Content-Length', body.length);
  res.end(answer.status === 204 || answer.status === 304 ? undefined : body);
};
