import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientId } from '@masthead/core/session';
import { callerOf } from './caller.ts';
import { claimsOf, hintOf } from './claims.ts';
import { dropSession, keepSession, type TokenPair, tokensOf } from './cookies.ts';
import { renewOnce } from './renewal.ts';
import type { Renewed } from './renewals.ts';
import { requestIdOf } from './request.ts';
import type { GatewaySettings } from './settings.ts';

/**
 * The credentials of a request. `Unclear`: there is a session, but the service could not be reached
 * to renew it.
 */
export type Access =
  | { readonly _tag: 'Anonymous' }
  | { readonly _tag: 'SignedIn'; readonly token: string }
  | { readonly _tag: 'Unclear'; readonly status: 502 | 503 | 504 };

/** A token this close to its end would run out on the way, in milliseconds. */
const onTheWayMs = 2_000;

/** Keeps a pair that a service just answered with, and the hint read from it. */
export const keepPair = (res: ServerResponse, settings: GatewaySettings, pair: TokenPair): void => {
  const claims = claimsOf(pair.access);
  if (claims !== undefined) keepSession(res, settings, pair, hintOf(claims));
};

/**
 * Returns the outcome of a renewal, or a timeout. The renewal continues; the next request with the
 * old cookie gets its pair.
 */
const atMost = async (renewal: Promise<Renewed>, timeoutMs: number | undefined): Promise<Renewed> => {
  if (timeoutMs === undefined) return renewal;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Renewed>((done) => {
    timer = setTimeout(done, timeoutMs, { _tag: 'Failed', status: 504 });
  });
  return Promise.race([renewal, tooLate]).finally(() => clearTimeout(timer));
};

/** Options of a renewal: `timeoutMs` is for requests that cannot wait as long as a call may take. */
export type Renewing = { readonly clientId: ClientId; readonly timeoutMs?: number };

/** Spends the request's refresh token and writes what came of it into the answer's cookies. */
export const renewInto = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  refreshToken: string,
  { clientId, timeoutMs }: Renewing,
): Promise<Renewed> => {
  const asker = { requestId: requestIdOf(req), caller: callerOf(req, settings) };
  const outcome = await atMost(renewOnce(settings, refreshToken, asker, clientId), timeoutMs);
  if (outcome._tag === 'Refused') dropSession(res, settings);
  if (outcome._tag === 'Renewed') keepPair(res, settings, outcome);
  return outcome;
};

const accessAfter = (outcome: Renewed): Access => {
  switch (outcome._tag) {
    case 'Renewed':
      return { _tag: 'SignedIn', token: outcome.access };
    case 'Refused':
      return { _tag: 'Anonymous' };
    case 'Failed':
      return { _tag: 'Unclear', status: outcome.status };
  }
};

/**
 * Returns the access token of a request, renewed first when it has expired or when `spent` shows
 * that a service rejects it. Sets the cookies of the answer: the new pair when renewed, none when
 * refused, unchanged when the service could not be reached.
 */
export const accessOf = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  { spent, timeoutMs }: { readonly spent?: string | undefined; readonly timeoutMs?: number } = {},
): Promise<Access> => {
  const { access, refresh } = tokensOf(req, settings);
  const claims = claimsOf(access);
  if (
    access !== undefined &&
    access !== spent &&
    claims !== undefined &&
    claims.expiresAt > settings.now() + onTheWayMs
  ) {
    return { _tag: 'SignedIn', token: access };
  }
  if (refresh !== undefined) {
    const clientId = claims?.clientId ?? 'web';
    const renewing = timeoutMs === undefined ? { clientId } : { clientId, timeoutMs };
    return accessAfter(await renewInto(req, res, settings, refresh, renewing));
  }
  if (access !== undefined) dropSession(res, settings);
  return { _tag: 'Anonymous' };
};
