import { BlockList } from 'node:net';
import { eachService, type ServiceName } from '@masthead/adapters/services';
import type { ForwardedCall } from './allowed-calls.ts';
import type { Renew, Renewals } from './renewals.ts';
import { maxBodyBytes } from './request.ts';
import type { SharedStore } from './shared-store.ts';

/** A failed call to a service, for a log. It names the call as printed and none of its content. */
export type FailedCall = {
  readonly requestId: string;
  readonly call: string;
  readonly outcome: 'TimedOut' | 'Unreachable' | 'Garbled';
  readonly cause: unknown;
};

/** A metric event: a success or a decision. It names calls as printed and none of their content. */
export type MetricEvent =
  | { readonly _tag: 'Answered'; readonly call: string; readonly status: number }
  /** A refresh token was brought to the user service by this process. */
  | { readonly _tag: 'Renewal'; readonly outcome: 'Renewed' | 'Refused' | 'Failed' };

export type CookieNames = { readonly access: string; readonly refresh: string; readonly hint: string };

/** All settings of a gateway. Make one with `gatewaySettings`, which fills in the defaults. */
export type GatewaySettings = {
  /** The one origin that the site is served from, for example `https://www.example.com`; no trailing slash. */
  readonly origin: string;
  /** Address of each service, without trailing slash. */
  readonly services: Readonly<Record<ServiceName, string>>;
  /** The calls that a browser may make. All others are answered 404 without a request. */
  readonly calls: readonly ForwardedCall[];
  /** Where the calls of a service are forwarded from: `{basePath}/{service}`. */
  readonly basePath: string;
  /** How long one call to a service may take, in milliseconds. */
  readonly timeoutsMs: Readonly<Record<ServiceName, number>>;
  /** How long a page waits for the renewal of its visitor's session, in milliseconds. */
  readonly sessionTimeoutMs: number;
  /** Most bytes of a browser's body. */
  readonly maxBodyBytes: number;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: BlockList;
  /** The secret that proves the caller's address to the services; without it no proof is sent. */
  readonly callerSecret: string | undefined;
  /** Whether cookies are `Secure` and named `__Host-`; false at an origin of this machine over http alone. */
  readonly secureCookies: boolean;
  readonly cookieNames: CookieNames;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: (failed: FailedCall) => void;
  readonly note: (event: MetricEvent) => void;
  /** Renewals under way and just finished; what shares them spends a refresh token once. */
  readonly renewals: Renewals;
  /**
   * A custom renewer in place of this thread, if there is one: of several threads one spends
   * refresh tokens.
   */
  readonly renewer: () => Renew | undefined;
  /** What all processes of the site share, if there is anything of the kind. */
  readonly sharedStore: () => SharedStore | undefined;
};

/** The settings without defaults; the rest is optional. */
export type GivenSettings = Pick<GatewaySettings, 'origin' | 'services' | 'calls'> &
  Partial<Omit<GatewaySettings, 'secureCookies'>>;

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A page is answered within 3 s, so it can wait at most this long for the session, in milliseconds. */
export const sessionTimeoutMs = 2_000;

/** Whether a host name (as `URL.hostname` gives it) is this machine. */
export const isLoopback = (hostname: string): boolean => loopbackNames.has(hostname) || hostname.endsWith('.localhost');

/**
 * Returns the name of a cookie that only this host may set. Over http WebKit stores no `Secure`
 * cookie, not even from this machine, so a site that is tried out there uses names without the
 * `__Host-` prefix, which requires `Secure`. No other origin does.
 */
export const hostCookieName = ({ secureCookies }: Pick<GatewaySettings, 'secureCookies'>, name: string): string =>
  secureCookies ? `__Host-${name}` : `masthead-${name}`;

/** Returns the name of the cookie with the sealed identity at a provider. */
export const identityCookie = (settings: Pick<GatewaySettings, 'secureCookies'>): string =>
  hostCookieName(settings, 'identity');

/**
 * Returns the settings of a gateway with defaults.
 * @throws when `origin` is invalid
 */
export const gatewaySettings = (given: GivenSettings): GatewaySettings => {
  const url = new URL(given.origin);
  const secureCookies = !(url.protocol === 'http:' && isLoopback(url.hostname));
  return {
    basePath: '/api',
    timeoutsMs: eachService((_, { timeout }) => timeout.preset),
    sessionTimeoutMs,
    maxBodyBytes,
    trustedProxies: new BlockList(),
    callerSecret: undefined,
    cookieNames: {
      access: hostCookieName({ secureCookies }, 'access'),
      refresh: hostCookieName({ secureCookies }, 'refresh'),
      hint: 'masthead_session',
    },
    now: Date.now,
    log: () => undefined,
    note: () => undefined,
    renewals: sharedRenewals(),
    renewer: () => undefined,
    sharedStore: () => undefined,
    ...given,
    origin: url.origin,
    secureCookies,
  };
};

declare global {
  /** A bundler may well put a second copy of this module into a process; the copies must share this. */
  var mastheadRenewals: Renewals | undefined;
}

const sharedRenewals = (): Renewals => {
  globalThis.mastheadRenewals ??= new Map();
  return globalThis.mastheadRenewals;
};
