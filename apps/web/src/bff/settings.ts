import { BlockList, isIP } from 'node:net';
import type { ServiceName } from '@masthead/adapters/services';

export type Settings = {
  /** The one origin the site is served from, for example `https://www.haldenbrook.example`; no trailing slash. */
  readonly origin: string;
  readonly services: Readonly<Record<ServiceName, string>>;
  /** How long one call to a service may take, in milliseconds. */
  readonly callTimeoutMs: number;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: BlockList;
  /** Whether a browser keeps `Secure` and `__Host-` cookies set by this origin. */
  readonly secureCookies: boolean;
  /** A session revived later than this after its access token ran out must sign in again for sensitive data, in milliseconds. */
  readonly reLoginAfterMs: number;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name (as `URL.hostname` gives it) is this machine, where browsers treat plain http as secure. */
export const isLoopback = (hostname: string): boolean => loopbackNames.has(hostname) || hostname.endsWith('.localhost');

const withoutTrailingSlash = (address: string): string => address.replace(/\/+$/, '');

const positiveNumber = (name: string, value: string | undefined, otherwise: number): number => {
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) throw new Error(`${name} must be a positive number, not "${value}"`);
  return number;
};

const httpAddress = (name: string, value: string): string => {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} must be an http or https address, not "${value}"`);
  return withoutTrailingSlash(value);
};

/** Reads `10.0.0.0/8, 192.168.1.1` into a list that can be asked about an address. */
const proxyList = (text: string): BlockList => {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    if (family === 0) throw new Error(`TRUSTED_PROXIES holds "${entry}", which is no address`);
    const kind = family === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
};

/**
 * The site server's settings from its environment (decisions §3, §9).
 * Throws a sentence that names the variable when one cannot be used, so that a wrong start fails at once.
 */
export const readSettings = (env: Environment): Settings => {
  const origin = httpAddress('SITE_ORIGIN', env.SITE_ORIGIN ?? `http://127.0.0.1:${env.PORT ?? '3000'}`);
  const url = new URL(origin);
  return {
    origin: url.origin,
    services: {
      user: httpAddress('USER_SERVICE_URL', env.USER_SERVICE_URL ?? 'http://127.0.0.1:4000/user'),
      forms: httpAddress('FORMS_SERVICE_URL', env.FORMS_SERVICE_URL ?? 'http://127.0.0.1:4000/forms'),
      geo: httpAddress('GEO_URL', env.GEO_URL ?? 'http://127.0.0.1:4000/geo'),
      search: httpAddress('SEARCH_SERVICE_URL', env.SEARCH_SERVICE_URL ?? 'http://127.0.0.1:4000/search'),
      content: httpAddress('CONTENT_GRAPHQL_URL', env.CONTENT_GRAPHQL_URL ?? 'http://127.0.0.1:4000/content/graph'),
    },
    callTimeoutMs: positiveNumber('CALL_TIMEOUT_MS', env.CALL_TIMEOUT_MS, 10_000),
    trustedProxies: proxyList(env.TRUSTED_PROXIES ?? ''),
    secureCookies: url.protocol === 'https:' || isLoopback(url.hostname),
    reLoginAfterMs: positiveNumber('RE_LOGIN_AFTER_S', env.RE_LOGIN_AFTER_S, 1800) * 1000,
  };
};

let current: Settings | undefined;

/** The settings of this process, read once. */
export const settings = (): Settings => {
  current ??= readSettings(process.env);
  return current;
};
