import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { defaultLanguage, type Language, splitLanguage } from '@masthead/core';
import {
  claimedSession,
  forward,
  isForwarded,
  isLoopback,
  maxBodyBytes,
  requestIdOf,
  sendProblem,
  tokensOf,
} from '@masthead/gateway';
import type { Logger } from 'pino';
import { printRoute, sitePaths } from '../../routes.ts';
import { dropPlaceholder } from '../cache/form-placeholders.ts';
import type { ReadyPage } from '../cache/page-cache.ts';
import { sendPage } from '../cache/send-page.ts';
import type { Settings } from '../configuration/configuration.ts';
import { forwardingSettings } from '../configuration/search-gateway.ts';
import { correctConsent, isConsentOutdated, ownPolicyOf } from '../cookies/consent.ts';
import { isMediaAddress, sendMedia } from '../endpoints/media.ts';
import { isSitecorePath } from '../endpoints/sitecore.ts';
import type { FindOutage } from '../health/readiness.ts';
import { noteAddress } from '../http/address.ts';
import { sendRedirect } from '../http/redirects.ts';
import { policyHeader, securityHeaders } from '../http/security-headers.ts';
import type { Pages } from '../render/render.ts';
import { RendererEnded } from '../render/renderer.ts';
import { duringRequest, isFileOfBuild, loggedPath } from '../telemetry/log.ts';
import type { TraceFields } from '../telemetry/tracing.ts';
import type { RouteDecision } from './page-gate.ts';

type Parts = {
  readonly pages: Pages;
  readonly settings: Settings;
  readonly logger: Logger;
  /** What keeps the site from its work. */
  readonly outage: FindOutage;
  /** Returns the renderer's address for a path; the requested one by default. */
  readonly gate?: (path: string, search: string) => Promise<RouteDecision>;
  /** Answers with the page at an address that all visitors without a session share; the renderer does, unless given. */
  readonly sharedPage?: (req: IncomingMessage, res: ServerResponse, address: string) => Promise<void>;
  /**
   * Answers a visitor without a session with a cached page of the site itself, and returns whether there is one at
   * that address.
   */
  readonly privatePage?: (req: IncomingMessage, res: ServerResponse, address: string) => Promise<boolean>;
  /** Returns the shared page at a path, if it is cached and needs no lookup. */
  readonly cachedPage?: (path: string, search: string) => ReadyPage | undefined;
  /** A file of the build that is compressed already. */
  readonly compressedFile?: (path: string) => Promise<ReadyPage> | undefined;
  /** Handles a report of publications. */
  readonly publication?: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Answers a call of Sitecore Pages, or returns the renderer's address of the page that it asks for. */
  readonly sitecore?: (req: IncomingMessage, res: ServerResponse) => string | undefined;
  /** Returns the HTML shown while nothing can be rendered; problem details by default. */
  readonly unavailablePage?: (language: Language) => string;
  /** What the log adds about a request that is traced. */
  readonly traceOf?: (req: IncomingMessage) => TraceFields;
  /** Next's development pages need what the policy forbids. */
  readonly isDevelopment?: boolean;
};

const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** Returns the query of an address, with a question mark. */
const queryOf = ({ url = '/' }: IncomingMessage, path: string): string => url.slice(path.length);

/** What is asked for by the hundred and cannot fail: health, and files of the build. */
const isRoutine = (path: string): boolean =>
  path === sitePaths.health || path === sitePaths.readiness || isFileOfBuild(path);

/**
 * One line for each answer: method, path, status and time. Neither query nor headers nor bodies, which may hold addresses, tokens
 * or passwords. What is routine is logged at `debug`.
 */
const logAnswer = (
  { logger, traceOf }: Required<Pick<Parts, 'logger' | 'traceOf'>>,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): void => {
  const started = performance.now();
  res.once('close', () => {
    const entry = {
      requestId: requestIdOf(req),
      method: req.method,
      path: loggedPath(path),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(!res.writableFinished && { aborted: true }),
      ...traceOf(req),
    };
    if (res.statusCode >= 500) logger.error(entry, 'answered');
    else if (isRoutine(path)) logger.debug(entry, 'answered');
    else logger.info(entry, 'answered');
  });
};

/** Retry-After of a failed readiness check, in seconds. */
const wellAgainSeconds = 5;

const sendHealth = (res: ServerResponse, outage?: string): void => {
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  if (outage !== undefined) res.setHeader('Retry-After', wellAgainSeconds);
  res.statusCode = outage === undefined ? 200 : 503;
  res.end(JSON.stringify(outage === undefined ? { status: 'ok' } : { status: 'unavailable', detail: outage }));
};

const sendElsewhere = (res: ServerResponse, status: 303 | 307 | 308, address: string): void =>
  sendRedirect(res, status, address, { 'Cache-Control': 'no-store' });

/** The profile holds the field for a new password; a visitor without a session signs in on the way. */
const changePasswordAddress = printRoute({ page: 'profile', language: defaultLanguage });

/** Retry-After, in seconds, while a new render worker starts. */
const rendererBackSeconds = 5;

const sendUnavailable = (res: ServerResponse, page: string): void => {
  res.statusCode = 503;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Retry-After', rendererBackSeconds);
  res.end(page);
};

/**
 * `localhost` and `127.0.0.1` are two sites to a browser, with two sets of cookies: a request for another name of
 * this machine is redirected to the site's own.
 */
const ownAddress = (req: IncomingMessage, own: URL): string | undefined => {
  if (req.method !== 'GET' || req.headers.accept?.includes('text/html') !== true) return undefined;
  const host = URL.parse(`http://${req.headers.host ?? ''}`);
  return host !== null && host.port === own.port && host.hostname !== own.hostname && isLoopback(host.hostname)
    ? `${own.origin}${req.url ?? '/'}`
    : undefined;
};

/** Whether a request brings anything of a session, even if it is one that ran out. */
const hasSession = (req: IncomingMessage, settings: Settings): boolean => {
  const { access, refresh } = tokensOf(req, settings);
  return access !== undefined || refresh !== undefined;
};

const pageMethods = ['GET', 'HEAD', 'POST'];

const sendNotAllowed = (req: IncomingMessage, res: ServerResponse, allowed: readonly string[]): void => {
  res.setHeader('Allow', allowed.join(', '));
  sendProblem(res, 405, requestIdOf(req));
};

/** Rejects, before rendering, what no page accepts. Returns whether the request was answered. */
const refusedByAllPages = (req: IncomingMessage, res: ServerResponse): boolean => {
  if (!pageMethods.includes(req.method ?? '')) {
    sendNotAllowed(req, res, pageMethods);
    return true;
  }
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes) {
    req.resume();
    res.setHeader('Connection', 'close');
    sendProblem(res, 413, requestIdOf(req));
    return true;
  }
  return false;
};

/** The site's request listener: health, the forwarding route, and Next's pages for all else. No request takes the process down. */
export const listener = ({
  pages,
  settings,
  logger,
  outage,
  gate = async (address) => ({ _tag: 'Render', address }),
  sharedPage,
  cachedPage = () => undefined,
  privatePage = async () => false,
  compressedFile = () => undefined,
  publication,
  sitecore,
  unavailablePage,
  traceOf = () => ({}),
  isDevelopment = false,
}: Parts): RequestListener => {
  const own = new URL(settings.origin);
  const hasOtherNames = isLoopback(own.hostname);
  const calls = `${settings.basePath}/`;
  /** Most requests, answered at once: a cached page, for an anonymous visitor, at the site's own address. */
  const cached = (req: IncomingMessage, path: string): ReadyPage | undefined => {
    const { headers, method } = req;
    return (method === 'GET' || method === 'HEAD') &&
      !path.startsWith(calls) &&
      (headers.host === own.host || !hasOtherNames) &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined &&
      (headers.cookie === undefined || (claimedSession(req, settings) === null && !isConsentOutdated(req)))
      ? cachedPage(path, queryOf(req, path))
      : undefined;
  };
  const answer = async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    // A whole address or `*` instead of a path: only a proxy is asked like that, and Next would redirect to the address.
    if (!path.startsWith('/')) return sendProblem(res, 400, requestIdOf(req));
    if (path === sitePaths.health) return sendHealth(res);
    if (path === sitePaths.readiness) return sendHealth(res, await outage());
    if (path === sitePaths.revalidation && publication) return publication(req, res);
    if (isForwarded(settings, req)) return forward(req, res, await forwardingSettings(req, settings));
    const elsewhere = hasOtherNames ? ownAddress(req, own) : undefined;
    if (elsewhere !== undefined) return sendElsewhere(res, 307, elsewhere);
    if (path === sitePaths.changePassword) return sendElsewhere(res, 303, changePasswordAddress);
    if (isMediaAddress(path)) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return sendNotAllowed(req, res, ['GET', 'HEAD']);
      const instead = await sendMedia(req, res, settings);
      if (instead === undefined) return;
      req.url = instead;
      return pages(req, res);
    }
    if (sitecore && isSitecorePath(path)) {
      const page = sitecore(req, res);
      if (page === undefined) return;
      req.url = page;
      return pages(req, res);
    }
    if (refusedByAllPages(req, res)) return;
    const file = req.method === 'POST' ? undefined : compressedFile(path);
    if (file !== undefined) return sendPage(req, res, await file);
    noteAddress(req);
    dropPlaceholder(req);
    noteConsent(req, res);
    const query = queryOf(req, path);
    const decision = await gate(path, query);
    if (decision._tag === 'Redirect')
      return sendElsewhere(res, decision.isPermanent ? 308 : 307, `${decision.to}${query}`);
    // A shared page contains nothing of a visitor: one with a session gets a private copy.
    if (decision.isShared && req.method === 'POST') return sendNotAllowed(req, res, ['GET', 'HEAD']);
    if (decision.isShared && sharedPage && claimedSession(req, settings) === null)
      return sharedPage(req, res, decision.address + (decision.search ?? ''));
    const address = `${decision.address}${query}`;
    if (req.method !== 'POST' && !hasSession(req, settings) && (await privatePage(req, res, address))) return;
    req.url = address;
    return pages(req, res);
  };
  /** Sets the policy of the visitor's consent, and updates an outdated consent cookie. */
  const noteConsent = (req: IncomingMessage, res: ServerResponse): void => {
    const own = isDevelopment ? undefined : ownPolicyOf(req);
    if (own !== undefined) res.setHeader(policyHeader, own.policy);
    if (isConsentOutdated(req)) correctConsent(req, res);
  };
  return (req, res) => {
    const requestId = requestIdOf(req);
    const path = pathOf(req);
    logAnswer({ logger, traceOf }, req, res, path);
    const fail = (error: unknown): void => {
      logger.error({ requestId, err: error }, 'a request failed');
      const isSoonBack = error instanceof RendererEnded;
      if (res.headersSent) res.destroy();
      else if (isSoonBack && unavailablePage && req.headers.accept?.includes('text/html'))
        sendUnavailable(res, unavailablePage(splitLanguage(path).language));
      else sendProblem(res, isSoonBack ? 503 : 500, requestId);
    };
    try {
      const page = cached(req, path);
      if (page !== undefined) return sendPage(req, res, page);
      res.setHeader('X-Request-Id', requestId);
      if (!isDevelopment) for (const { key, value } of securityHeaders) res.setHeader(key, value);
      duringRequest(requestId, () => answer(req, res, path)).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
};
