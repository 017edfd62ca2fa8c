import { BlockList } from 'node:net';
import type { CallFacts } from '@masthead/adapters/http';
import { eachService, type ServiceName } from '@masthead/adapters/services';
import type { Renew, Renewals } from './renewals.ts';
import type { SharedStore } from './shared-store.ts';

/** A call to a service that came to nothing, for a log. It names the call as printed and never what was in it. */
export type FailedCall = {
  readonly requestId: string;
  readonly call: string;
  readonly outcome: 'TimedOut' | 'Unreachable' | 'Garbled';
  readonly cause: unknown;
};

/** What went as it should, or was decided, for who counts. It names calls as printed and nothing that was in them. */
export type MetricEvent =
  | { readonly _tag: 'Answered'; readonly call: string; readonly status: number }
  /** A refresh token was brought to the user service by this process. */
  | { readonly _tag: 'Renewal'; readonly outcome: 'Renewed' | 'Refused' | 'Failed' };

export type CookieNames = { readonly access: string; readonly refresh: string; readonly hint: string };

/** Everything a gateway goes by. Make one with `gatewaySettings`, which fills in what is not said. */
export type GatewaySettings = {
  /** The one origin that the site is served from, for example `https://www.haldenbrook.example`; no trailing slash. */
  readonly origin: string;
  /** Address of each service, without trailing slash. */
  readonly services: Readonly<Record<ServiceName, string>>;
  /** The calls that a browser may make. What is not among them is answered 404 without asking anyone. */
  readonly calls: readonly CallFacts[];
  /** Where the calls of a service are forwarded from: `{basePath}/{service}`. */
  readonly basePath: string;
  /** How long one call to a service may take, in milliseconds. */
  readonly timeoutsMs: Readonly<Record<ServiceName, number>>;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: BlockList;
  /** What the site and its services share, so that they believe whom it calls for; nobody is told without. */
  readonly callerSecret: string | undefined;
  /** Whether cookies are `Secure` and named `__Host-`; false at an origin of this machine over http alone. */
  readonly secureCookies: boolean;
  readonly cookieNames: CookieNames;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: (failed: FailedCall) => void;
  readonly note: (happening: MetricEvent) => void;
  /** Renewals under way and just finished; what shares them spends a refresh token once. */
  readonly renewals: Renewals;
  /** Who renews in the place of this thread, if somebody does: of several threads one brings refresh tokens to the service. */
  readonly renewer: () => Renew | undefined;
  /** What all processes of the site share, if there is anything of the kind. */
  readonly sharedStore: () => SharedStore | undefined;
};

/** What nobody can guess for another site; the rest may be left to the defaults. */
export type GivenSettings = Pick<GatewaySettings, 'origin' | 'services' | 'calls'> &
  Partial<Omit<GatewaySettings, 'secureCookies'>>;

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name (as `URL.hostname` gives it) is this machine. */
export const isLoopback = (hostname: string): boolean => loopbackNames.has(hostname) || hostname.endsWith('.localhost');

/**
 * The name of a cookie that only this host may set. Over http WebKit keeps no `Secure` cookie, not even from this machine, so a site that
 * is tried out there uses names without the `__Host-` prefix, which asks for `Secure`. No other origin does.
 */
export const hostCookieName = ({ secureCookies }: Pick<GatewaySettings, 'secureCookies'>, name: string): string =>
  secureCookies ? `__Host-${name}` : `masthead-${name}`;

/** The cookie that holds who its visitor is at a provider of sign-ins, as the user service has sealed it. */
export const identityCookie = (settings: Pick<GatewaySettings, 'secureCookies'>): string =>
  hostCookieName(settings, 'identity');

/** The settings of a gateway, with a default for whatever is not given. @throws when `origin` is no address */
export const gatewaySettings = (given: GivenSettings): GatewaySettings => {
  const url = new URL(given.origin);
  const secureCookies = !(url.protocol === 'http:' && isLoopback(url.hostname));
  return {
    basePath: '/api',
    timeoutsMs: eachService((_, { timeout }) => timeout.preset),
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
