import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { type Access, accessOf } from './access.ts';
import { callerOf } from './caller.ts';
import { tokensOf } from './cookies.ts';
import { type ProblemStatus, sendProblem } from './problem.ts';
import { requestIdOf } from './request.ts';
import type { GatewaySettings } from './settings.ts';
import { agentFor, whenFailed } from './upstream.ts';

/** What decides which bytes are sent; a cookie or a referrer does not, and stays here. */
const forwardedHeaders = [
  'accept',
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'user-agent',
] as const;

/**
 * The headers of a file for browsers. No other header of the service is passed on, tokens above
 * all.
 */
const passedHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-robots-tag',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
] as const;

/** Milliseconds after which a stalled transfer is aborted; a browser then requests the rest. */
const stalledMs = 60_000;

/** Returns whether an answer is a file, a part of one, or about its validity. */
const isAboutFile = (status: number): boolean => [200, 206, 304, 412, 416].includes(status);

type Began =
  | { readonly _tag: 'Began'; readonly answer: IncomingMessage }
  | { readonly _tag: 'Failed'; readonly outcome: 'TimedOut' | 'Unreachable'; readonly cause: unknown };

/** Requests a file and returns the head of the answer. */
const ask = (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  file: { readonly address: string; readonly access: Access },
  agent: http.Agent | false = agentFor(file.address),
): Promise<Began> =>
  new Promise((resolve) => {
    const { address, access } = file;
    const { clientAddress, callerProof } = callerOf(req, settings);
    const headers: Record<string, string> = {
      'x-request-id': requestIdOf(req),
      'x-forwarded-for': clientAddress,
      ...(callerProof !== undefined && { 'x-caller': callerProof }),
      ...(access._tag === 'SignedIn' && { access_token: access.token, authorization: `Bearer ${access.token}` }),
    };
    for (const name of forwardedHeaders) {
      const value = req.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const timeoutMs = settings.timeoutsMs.media;
    const outgoing = (address.startsWith('https:') ? https : http).request(address, {
      method: req.method,
      headers,
      agent,
    });
    outgoing.setTimeout(stalledMs, () => outgoing.destroy(new Error(`nothing moved for ${stalledMs} ms`)));
    res.once('close', () => outgoing.destroy(new Error('the reader left')));
    const timer = setTimeout(() => {
      resolve({ _tag: 'Failed', outcome: 'TimedOut', cause: `no answer within ${timeoutMs} ms` });
      outgoing.destroy(new Error('given up'));
    }, timeoutMs);
    whenFailed(outgoing, {
      again: () => {
        clearTimeout(timer);
        resolve(ask(req, res, settings, file, false));
      },
      fail: (cause) => {
        clearTimeout(timer);
        resolve({ _tag: 'Failed', outcome: 'Unreachable', cause });
      },
    });
    outgoing.on('response', (answer) => {
      clearTimeout(timer);
      resolve({ _tag: 'Began', answer });
    });
    outgoing.end();
  });

const passOn = (res: ServerResponse, answer: IncomingMessage): Promise<void> =>
  new Promise((done) => {
    res.statusCode = answer.statusCode ?? 502;
    for (const name of passedHeaders) {
      const value = answer.headers[name];
      if (typeof value === 'string') res.setHeader(name, value);
    }
    if (answer.headers['cache-control']?.includes('no-store') === true) res.setHeader('Vary', 'Cookie');
    // An answer that ends too early is aborted here, too, so that it cannot be taken for complete.
    pipeline(answer, res, () => done());
  });

/** Why a file was not sent. `SignIn`: it is for registered users, and this visitor is none. */
export type NotSent = { readonly _tag: 'SignIn' } | { readonly _tag: 'Problem'; readonly status: ProblemStatus };

const statusOf = (status: number): ProblemStatus =>
  status === 404 || status === 400 ? 404 : status === 503 ? 503 : 502;

const isHosted = (address: string, origin: string): boolean => new URL(address).origin === new URL(origin).origin;

/**
 * Streams a file of the media service, in part where a part is requested. The visitor's session is
 * sent only when the file turns out to be for registered users, and only to the origin of the user
 * service: a public file is the same for all and may be cached. Returns why nothing was sent, if
 * so; the answer is then unchanged except for the session's cookies.
 * @param path path and query of the file on this site; the same below the media service's address
 */
export const forwardFile = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  path: string,
): Promise<NotSent | undefined> => {
  const address = `${settings.services.media}${path}`;
  const call = `media ${req.method} file`;
  const attempt = async (access: Access): Promise<NotSent | 'refused' | undefined> => {
    const began = await ask(req, res, settings, { address, access });
    if (began._tag === 'Failed') {
      settings.log({ requestId: requestIdOf(req), call, outcome: began.outcome, cause: began.cause });
      return { _tag: 'Problem', status: began.outcome === 'TimedOut' ? 504 : 503 };
    }
    const { answer } = began;
    const { statusCode = 502 } = answer;
    settings.note({ _tag: 'Answered', call, status: statusCode });
    if (isAboutFile(statusCode)) {
      await passOn(res, answer);
      return undefined;
    }
    answer.resume();
    return statusCode === 401 ? 'refused' : { _tag: 'Problem', status: statusOf(statusCode) };
  };

  const { access, refresh } = tokensOf(req, settings);
  const anonymous = await attempt({ _tag: 'Anonymous' });
  if (anonymous !== 'refused') return anonymous;
  const isTrusted = isHosted(settings.services.media, settings.services.user);
  if (!isTrusted || (access === undefined && refresh === undefined)) return { _tag: 'SignIn' };
  const first = await accessOf(req, res, settings);
  if (first._tag === 'Unclear') return { _tag: 'Problem', status: first.status };
  if (first._tag === 'Anonymous') return { _tag: 'SignIn' };
  const signedIn = await attempt(first);
  if (signedIn !== 'refused') return signedIn;
  const second = await accessOf(req, res, settings, { spent: first.token });
  if (second._tag === 'Unclear') return { _tag: 'Problem', status: second.status };
  if (second._tag === 'Anonymous' || second.token === first.token) return { _tag: 'SignIn' };
  const renewed = await attempt(second);
  return renewed === 'refused' ? { _tag: 'SignIn' } : renewed;
};

/** Sends the reason why a file was not sent, to clients that cannot be redirected. */
export const sendNotSent = (req: IncomingMessage, res: ServerResponse, why: NotSent): void => {
  res.setHeader('Cache-Control', 'no-store');
  sendProblem(res, why._tag === 'SignIn' ? 401 : why.status, requestIdOf(req));
};
