import { createHash } from 'node:crypto';
import type { Settings } from '../bff/settings.ts';
import { callUpstream, type UpstreamAnswer } from '../bff/upstream.ts';

/**
 * How trading the refresh token for a new pair ended. `Refused` is final: the visitor is signed out. `Failed` is not: the service
 * could not be asked, the tokens stay, and `status` is what to answer meanwhile.
 */
export type Refreshed =
  | { readonly _tag: 'Renewed'; readonly access: string; readonly refresh: string; readonly expiresIn: number }
  | { readonly _tag: 'Refused' }
  | { readonly _tag: 'Failed'; readonly status: 502 | 503 | 504 };

/** Who asks, so that the service can log and limit by the visitor rather than by this server. */
export type Asker = { readonly requestId: string; readonly address: string };

/** How long a finished renewal still answers requests that carry the old cookie: longer than any request of this site may take. */
const lateTabsMs = 20_000;

type Flights = Map<string, Promise<Refreshed>>;

declare global {
  /** Renewals under way and just finished, by the hash of the token they spent. The page bundles and the server bundle are separate copies of this module and must share it. */
  var mastheadRenewals: Flights | undefined;
}

const flights = (): Flights => {
  globalThis.mastheadRenewals ??= new Map();
  return globalThis.mastheadRenewals;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const tokenHeader = (answer: UpstreamAnswer & { _tag: 'Answered' }, name: string): string | undefined => {
  const value = answer.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const expiresIn = (body: Buffer): number => {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    const seconds: unknown =
      typeof answer === 'object' && answer !== null && 'expires_in' in answer ? answer.expires_in : undefined;
    return typeof seconds === 'number' ? seconds : 0;
  } catch {
    return 0;
  }
};

const translate = (answer: UpstreamAnswer): Refreshed => {
  switch (answer._tag) {
    case 'TimedOut':
      return { _tag: 'Failed', status: 504 };
    case 'Unreachable':
      return { _tag: 'Failed', status: 503 };
    case 'Garbled':
      return { _tag: 'Failed', status: 502 };
    case 'Answered': {
      // Another process of this site was quicker with the same token: the session lives, and the browser is about to hold its new pair.
      if (answer.status === 400 && answer.headers['retry-after'] !== undefined) return { _tag: 'Failed', status: 503 };
      if (answer.status === 400 || answer.status === 401) return { _tag: 'Refused' };
      if (answer.status !== 200) return { _tag: 'Failed', status: 503 };
      const access = tokenHeader(answer, 'access_token');
      const refresh = tokenHeader(answer, 'refresh_token');
      return access === undefined || refresh === undefined
        ? { _tag: 'Failed', status: 502 }
        : { _tag: 'Renewed', access, refresh, expiresIn: expiresIn(answer.body) };
    }
  }
};

const ask = async (settings: Settings, refreshToken: string, asker: Asker, clientId: string): Promise<Refreshed> =>
  translate(
    await callUpstream({
      url: `${settings.services.user}/v2/auth/token`,
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        refresh_token: refreshToken,
        'x-request-id': asker.requestId,
        'x-forwarded-for': asker.address,
      },
      body: Buffer.from(
        new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: clientId,
          is_passwordless_login: String(clientId === 'web-passwordless'),
        }).toString(),
      ),
      timeoutMs: settings.callTimeoutMs,
    }),
  );

const start = (settings: Settings, token: string, asker: Asker, clientId: string): Promise<Refreshed> => {
  const known = flights();
  const key = hashOf(token);
  const flight = ask(settings, token, asker, clientId);
  known.set(key, flight);
  void flight.then((outcome) => {
    if (outcome._tag === 'Renewed') setTimeout(() => known.delete(key), lateTabsMs).unref();
    else known.delete(key);
  });
  return flight;
};

/**
 * Spends a refresh token at most once in this process, however many requests carry it: those that come while it is being spent wait
 * for the one answer, and those that come within `lateTabsMs` afterwards get the same new pair, or the newest one when that pair was
 * itself renewed meanwhile. Never throws.
 */
export const renewOnce = async (
  settings: Settings,
  refreshToken: string,
  asker: Asker,
  clientId: 'web' | 'web-passwordless' = 'web',
): Promise<Refreshed> => {
  let outcome = await (flights().get(hashOf(refreshToken)) ?? start(settings, refreshToken, asker, clientId));
  while (outcome._tag === 'Renewed') {
    const later = flights().get(hashOf(outcome.refresh));
    if (later === undefined) break;
    const next = await later;
    if (next._tag === 'Failed') break;
    outcome = next;
  }
  return outcome;
};
