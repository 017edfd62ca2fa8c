import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { type CallFacts, insufficientAuthentication } from '@masthead/adapters/http';
import { type ServiceName, services } from '@masthead/adapters/services';
import { type Access, accessOf, keepPair, renewInto } from './access.ts';
import { type AllowedCall, allowedCalls, callMade, type ForwardedCall } from './allowed-calls.ts';
import { type Answered, harmlessBody, pairIn, sendAnswer } from './answer.ts';
import { callerOf } from './caller.ts';
import { claimsOf } from './claims.ts';
import { dropIdentityTicket, dropSession, identityTicketOf, tokensOf } from './cookies.ts';
import { changesState, isFromThisSite } from './origin.ts';
import { type ProblemStatus, sendProblem } from './problem.ts';
import { readBody, requestIdOf } from './request.ts';
import type { GatewaySettings } from './settings.ts';
import { StreamedBodyError, streamedBody } from './streamed-body.ts';
import { callUpstream, type UpstreamAnswer } from './upstream.ts';

/**
 * Sent with a sign-out so that nothing of the visit stays on a shared machine; consent stays,
 * because it is a cookie.
 */
export const clearSiteData = '"cache", "storage"';

const mediaTypes: Readonly<Record<CallFacts['body'], string | undefined>> = {
  none: undefined,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

/** How long a call may take whose body is passed on as it arrives, in milliseconds: a large picture, or a whole folder of documents. */
const streamedMs = 300_000;

const alwaysPassed = ['accept', 'accept-language', 'user-agent'];

const mediaTypeFor = ({ streams, body }: ForwardedCall): string | undefined => streams?.mediaType ?? mediaTypes[body];

const mediaTypeOf = (req: IncomingMessage): string =>
  (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const bodyErrorOf = (answer: UpstreamAnswer): StreamedBodyError | undefined =>
  answer._tag === 'Unreachable' && answer.cause instanceof StreamedBodyError ? answer.cause : undefined;

const statusOf = (failure: Exclude<UpstreamAnswer, { _tag: 'Answered' }>): ProblemStatus =>
  bodyErrorOf(failure)?.status ?? ({ TimedOut: 504, Unreachable: 503, Garbled: 502 } as const)[failure._tag];

/** The header that only this site's server fills in, from a cookie that script cannot read. */
const identityHeader = 'identity_ticket';

const requestHeaders = (
  req: IncomingMessage,
  settings: GatewaySettings,
  call: ForwardedCall,
): Record<string, string> => {
  const { clientAddress, callerProof } = callerOf(req, settings);
  const headers: Record<string, string> = {
    'x-request-id': requestIdOf(req),
    'x-forwarded-for': clientAddress,
    ...(callerProof !== undefined && { 'x-caller': callerProof }),
  };
  for (const name of [...alwaysPassed, ...call.headers.map((header) => header.toLowerCase())]) {
    const value = name === identityHeader ? identityTicketOf(req, settings) : req.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const mediaType = mediaTypeFor(call);
  if (mediaType !== undefined) headers['content-type'] = mediaType;
  const length = req.headers['content-length'];
  if (call.streams !== undefined && length !== undefined) headers['content-length'] = length;
  return headers;
};

const tokenHeaders = (access: Access): Record<string, string> =>
  access._tag === 'SignedIn' ? { access_token: access.token, authorization: `Bearer ${access.token}` } : {};

/** Returns whether a service may receive the session's tokens: not one on an origin of its own. */
const isTrustedWithTokens = (service: ServiceName, settings: GatewaySettings): boolean => {
  const { isGivenTokens } = services[service];
  return isGivenTokens === 'atOriginOfSession'
    ? new URL(settings.services[service]).origin === new URL(settings.services.user).origin
    : isGivenTokens;
};

/** What the browser held so far, expired or not: the service ends that session when it opens another in its place. */
const replacedToken = (req: IncomingMessage, settings: GatewaySettings): Record<string, string> => {
  const { access } = tokensOf(req, settings);
  return access === undefined ? {} : tokenHeaders({ _tag: 'SignedIn', token: access });
};

/** Handles a renewal requested by the client through the one renewal that all its tabs share. */
const renew = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  body: Buffer,
): Promise<void> => {
  const requestId = requestIdOf(req);
  const { access, refresh } = tokensOf(req, settings);
  if (refresh === undefined) {
    dropSession(res, settings);
    return sendProblem(res, 401, requestId);
  }
  const wantedClient = new URLSearchParams(body.toString('utf8')).get('client_id');
  // The token knows which client its session is of; script need not.
  const clientId = claimsOf(access)?.clientId ?? (wantedClient === 'web-passwordless' ? wantedClient : 'web');
  const outcome = await renewInto(req, res, settings, refresh, { clientId });
  if (outcome._tag === 'Refused') return sendProblem(res, 401, requestId);
  if (outcome._tag === 'Failed') return sendProblem(res, outcome.status, requestId);
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Request-Id', requestId);
  res.end(JSON.stringify({ token_type: 'Bearer', expires_in: outcome.expiresIn }));
};

const send = async (
  req: IncomingMessage,
  settings: GatewaySettings,
  allowed: AllowedCall,
  tokens: Record<string, string>,
  body: Buffer | Readable,
): Promise<UpstreamAnswer> => {
  const { service, method, path } = allowed.call;
  const answer = await callUpstream({
    url: `${settings.services[allowed.call.service]}${allowed.path}${allowed.search}`,
    method: allowed.call.method,
    headers: {
      ...requestHeaders(req, settings, allowed.call),
      ...(isTrustedWithTokens(service, settings) && tokens),
    },
    body: Buffer.isBuffer(body) && allowed.call.body === 'none' ? undefined : body,
    timeoutMs: Buffer.isBuffer(body) ? settings.timeoutsMs[service] : streamedMs,
    maxAnswerBytes: allowed.call.maxAnswerBytes,
  });
  const call = `${service} ${method} ${path}`;
  if (answer._tag === 'Answered') settings.note({ _tag: 'Answered', call, status: answer.status });
  else if (bodyErrorOf(answer) === undefined) {
    const cause = answer._tag === 'TimedOut' ? `no answer within ${answer.afterMs} ms` : answer.cause;
    settings.log({ requestId: requestIdOf(req), call, outcome: answer._tag, cause });
  }
  return answer;
};

/** Ends the session in the browser even when the service cannot be reached; the answer shows which. */
const leave = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  allowed: AllowedCall,
): Promise<void> => {
  const { access, refresh } = tokensOf(req, settings);
  dropSession(res, settings);
  dropIdentityTicket(res, settings);
  res.setHeader('Clear-Site-Data', clearSiteData);
  const answer = await send(
    req,
    settings,
    allowed,
    { ...(access && { access_token: access }), ...(refresh && { refresh_token: refresh }) },
    Buffer.alloc(0),
  );
  if (answer._tag !== 'Answered') return sendProblem(res, statusOf(answer), requestIdOf(req));
  sendAnswer(res, answer, Buffer.alloc(0), true);
};

/**
 * Returns whether the token was rejected; where the service requires a newer sign-in (RFC 9470), a
 * renewal does not help.
 */
const isTokenRefused = (answer: UpstreamAnswer): boolean =>
  answer._tag === 'Answered' &&
  answer.status === 401 &&
  !answer.headers['www-authenticate']?.includes(insufficientAuthentication);

/** Returns where a service put something, at the site's own address of it. */
const placeOf = ({ headers }: Answered, settings: GatewaySettings, service: ServiceName): string | undefined => {
  const { pathname } = new URL(settings.services[service]);
  return headers.location?.startsWith(`${pathname}/`)
    ? `${settings.basePath}/${service}${headers.location.slice(pathname.length)}`
    : undefined;
};

const exchange = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  allowed: AllowedCall,
  given?: Buffer,
): Promise<void> => {
  const requestId = requestIdOf(req);
  const { call } = allowed;
  const isAnybodys = call.session === 'none' || call.session === 'opens';
  let access: Access = isAnybodys ? { _tag: 'Anonymous' } : await accessOf(req, res, settings);
  if (access._tag === 'Unclear') return sendProblem(res, access.status, requestId);
  if (call.session === 'required' && access._tag === 'Anonymous') return sendProblem(res, 401, requestId);
  const lent = call.session === 'opens' ? replacedToken(req, settings) : tokenHeaders(access);
  // A caller without a session was refused above, before its body is read.
  const body = given ?? streamedBody(req, call.streams?.maxBytes ?? 0);
  let answer = await send(req, settings, allowed, lent, body);
  if (isTokenRefused(answer) && access._tag === 'SignedIn') {
    const spent = access.token;
    access = await accessOf(req, res, settings, { spent });
    // What has streamed by cannot be sent again: the caller repeats it, with the cookies of this answer.
    if (access._tag === 'SignedIn' && access.token !== spent && given !== undefined) {
      answer = await send(req, settings, allowed, tokenHeaders(access), given);
    }
  }
  if (answer._tag !== 'Answered') return sendProblem(res, statusOf(answer), requestId);
  const harmless = harmlessBody(answer);
  if (harmless === undefined) return sendProblem(res, 502, requestId);
  const pair = pairIn(answer);
  if (pair !== undefined) keepPair(res, settings, pair);
  const place = placeOf(answer, settings, call.service);
  if (place !== undefined) res.setHeader('Location', place);
  // A ticket that was taken is spent.
  if (answer.status < 300 && call.headers.includes(identityHeader)) dropIdentityTicket(res, settings);
  sendAnswer(res, answer, harmless, !isAnybodys || changesState(call.method));
};

/** Forwards a call whose body is passed on as it arrives. */
const exchangeStreamed = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  allowed: AllowedCall,
  maxBytes: number,
): Promise<void> => {
  const refusal =
    mediaTypeOf(req) !== mediaTypeFor(allowed.call)
      ? 415
      : Number(req.headers['content-length'] ?? 0) > maxBytes
        ? 413
        : undefined;
  if (refusal !== undefined) {
    res.setHeader('Connection', 'close');
    sendProblem(res, refusal, requestIdOf(req));
  } else await exchange(req, res, settings, allowed);
  // What is left of the body goes nowhere, so that the answer is read.
  req.unpipe();
  req.resume();
};

/**
 * Returns the original address of a request, also when a framework has removed the mount path (as
 * Express and Connect do).
 */
const addressOf = (req: IncomingMessage): string =>
  'originalUrl' in req && typeof req.originalUrl === 'string' ? req.originalUrl : (req.url ?? '');

/**
 * A site's one forwarding route: takes a browser's call at `{basePath}/{service}/…`, checks it against the list, lends it the visitor's
 * tokens from cookies that page script cannot read, and answers without them (decisions §4). Never rejects.
 */
export const forward = async (req: IncomingMessage, res: ServerResponse, settings: GatewaySettings): Promise<void> => {
  const requestId = requestIdOf(req);
  const candidates = allowedCalls(settings, req.method ?? 'GET', addressOf(req));
  const [first] = candidates;
  if (first === undefined) return sendProblem(res, 404, requestId);
  if (changesState(req.method) && !isFromThisSite(req.headers, settings.origin))
    return sendProblem(res, 403, requestId);
  const { streams } = first.call;
  if (streams !== undefined) return exchangeStreamed(req, res, settings, first, streams.maxBytes);
  const body = await readBody(req, settings.maxBodyBytes);
  if (body._tag === 'TooLarge') {
    res.setHeader('Connection', 'close');
    return sendProblem(res, 413, requestId);
  }
  if (body._tag === 'Broken') return sendProblem(res, 400, requestId);
  const mediaType = mediaTypeFor(first.call);
  if (mediaType !== undefined && mediaTypeOf(req) !== mediaType) return sendProblem(res, 415, requestId);
  const allowed = callMade(candidates, body.bytes);
  if (allowed === undefined) return sendProblem(res, 400, requestId);
  if (allowed.call.session === 'renews') return renew(req, res, settings, body.bytes);
  if (allowed.call.session === 'ends') return leave(req, res, settings, allowed);
  return exchange(req, res, settings, allowed, body.bytes);
};

/** What Node's `http` module, Connect, Express and Next's own server call. */
export type Handler = (req: IncomingMessage, res: ServerResponse, next?: () => void) => void;

/** Whether a request is the forwarding route's to answer: one for a service below `basePath`. */
export const isForwarded = ({ services, basePath }: GatewaySettings, req: IncomingMessage): boolean => {
  const address = addressOf(req);
  return Object.keys(services).some((service) => {
    const start = `${basePath}/${service}`;
    return address.startsWith(start) && ['', '/', '?'].includes(address.charAt(start.length));
  });
};

/**
 * The forwarding route as a handler. A request for anything but a service below `basePath` is `next`'s, or a problem 404 without one.
 * @example createServer(gateway(gatewaySettings({ origin, services, calls: factsOf({ user: ['signInWithPassword'] }) })))
 */
export const gateway =
  (settings: GatewaySettings): Handler =>
  (req, res, next) => {
    if (next !== undefined && !isForwarded(settings, req)) return next();
    void forward(req, res, settings);
  };
